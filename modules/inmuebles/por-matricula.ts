import { claveDeMatricula } from '../../schemas/claves.ts'
import { keyOf, type Context } from '../kernel/index.ts'

/** Which property has each matrícula, however it is typed: a question. Null: none. */
export async function inmueblesPorMatricula(ctx: Context, matriculas: readonly string[]): Promise<(matricula: string) => number | null> {
  const claveDe = (matricula: string) => keyOf('matricula', claveDeMatricula(matricula) ?? '')
  const claves = [...new Set(matriculas.map(claveDe))]
  const filas = claves.length
    ? await ctx.db('claves').where('tabla', 'inmuebles').whereIn('clave', claves).orderBy('registro', 'desc')
      .select<{ clave: string; registro: number }[]>('clave', 'registro')
    : []
  const ids = new Map(filas.map(({ clave, registro }) => [clave, registro]))
  return (matricula) => ids.get(claveDe(matricula)) ?? null
}
