import type { InmueblesHallados } from '../../schemas/respuestas/personas/inmueble.ts'
import { claveDeMatricula } from '../../schemas/json/claves.ts'
import { keyOf, type Context } from '../kernel/index.ts'

/** Which property has each matrícula, however it is typed: a question. Null: none. */
export async function inmueblesPorMatricula(
  ctx: Context,
  matriculas: readonly string[],
): Promise<(matricula: string) => number | null> {
  const claveDe = (matricula: string) => keyOf('matricula', claveDeMatricula(matricula) ?? '')
  const claves = [...new Set(matriculas.map(claveDe))]
  const filas = claves.length
    ? await ctx
        .db('claves')
        .where('tabla', 'inmuebles')
        .whereIn('clave', claves)
        .orderBy('registro', 'desc')
        .select<{ clave: string; registro: number }[]>('clave', 'registro')
    : []
  const ids = new Map(filas.map(({ clave, registro }) => [clave, registro]))
  return (matricula) => ids.get(claveDe(matricula)) ?? null
}

type Hallado = NonNullable<InmueblesHallados[number]['inmueble']>

/** Which property has each matrícula, as an act shows it, in the order asked for. */
export async function buscarVarios(ctx: Context, matriculas: readonly string[]): Promise<InmueblesHallados> {
  const idDe = await inmueblesPorMatricula(ctx, matriculas)
  const ids = [...new Set(matriculas.flatMap((matricula) => idDe(matricula) ?? []))]
  const filas = ids.length
    ? await ctx
        .db('inmuebles as i')
        .leftJoin('tipos_inmueble as ti', 'ti.id', 'i.id_tipo_inmueble')
        .leftJoin('municipios as m', 'm.id', 'i.id_municipio')
        .whereIn('i.id', ids)
        .select<Hallado[]>('i.id', 'i.matricula', 'i.direccion', 'i.avaluo', 'ti.name as tipo', 'm.name as municipio')
    : []
  const porId = new Map(filas.map((fila) => [fila.id, fila]))
  return matriculas.map((matricula) => ({ matricula, inmueble: porId.get(idDe(matricula) ?? 0) ?? null }))
}
