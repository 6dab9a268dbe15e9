import type { Alcance } from '../../schemas/radicaciones/radicacion.ts'
import type {
  ActoLeido,
  BaseDicha,
  InmuebleLeido,
  OtorganteLeido,
  RadicacionLeida,
} from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { marks, notFound, readRow, readRows, type Context, type SqlRow } from '../kernel/index.ts'
import { actosRadicacion, inmueblesActo, otorgantesActo, radicaciones } from '../../schemas/registros/radicaciones.ts'
import { lectorDe, seleccionDe } from '../entidades/index.ts'
import { Radicacion } from './model.ts'
import { lasQueVe } from './quien-ve.ts'

export type { ActoLeido, BaseDicha, InmuebleLeido, OtorganteLeido, RadicacionLeida }
export type ViviendaDicha = NonNullable<ActoLeido['vivienda']>

export const noEsta = (numero: number) => notFound(`No se ha encontrado radicacion con el numero ${numero}`)

export async function leerPorNumero(ctx: Context, numero: number): Promise<RadicacionLeida> {
  return conActos(ctx, await exigirPorNumero(ctx, numero))
}

export async function exigirPorNumero(
  ctx: Context,
  numero: number,
  alcance: Alcance = 'expediente',
): Promise<Radicacion> {
  const row = await buscarVisible(ctx, 'numero_radicacion', numero, alcance)
  if (!row) throw noEsta(numero)
  return row
}

async function buscarVisible(
  ctx: Context,
  columna: 'id' | 'numero_radicacion',
  valor: number,
  alcance: Alcance,
): Promise<Radicacion | undefined> {
  const { sql, values } = lasQueVe(ctx, alcance)
  const row = await readRow(ctx.db, `select * from radicaciones where ${columna} = ? and (${sql}) limit 1`, [
    valor,
    ...values,
  ])
  return row && Radicacion.fromDatabaseJson(row)
}

export async function leerRadicacion(ctx: Context, id: number): Promise<RadicacionLeida> {
  return conActos(ctx, await leerCabecera(ctx, id))
}

/** The specification sends an id or a number (1, section 7); the id wins. @throws Problem 404, also out of the person's sight */
export async function leerPorIdONumero(ctx: Context, dicho: number): Promise<RadicacionLeida> {
  const suya = await buscarVisible(ctx, 'id', dicho, 'expediente')
  if (suya) return conActos(ctx, suya)
  if (await ctx.db('radicaciones').where('id', dicho).first('id')) throw notFound('No se ha encontrado la radicacion.')
  const row = await buscarVisible(ctx, 'numero_radicacion', dicho, 'expediente')
  if (!row) throw notFound('No se ha encontrado la radicacion.')
  return conActos(ctx, row)
}

export async function leerCabecera(ctx: Context, id: number, alcance: Alcance = 'expediente'): Promise<Radicacion> {
  const row = await buscarVisible(ctx, 'id', id, alcance)
  if (!row) throw notFound('No se ha encontrado la radicacion.')
  return row
}

export async function conActos(ctx: Context, row: Radicacion): Promise<RadicacionLeida> {
  return { ...cabecera(row), actosradi: await leerActos(ctx, row.id) }
}

const deRadicacion = lectorDe(radicaciones)
const deActo = lectorDe(actosRadicacion)
const deOtorgante = lectorDe(otorgantesActo)
const deInmueble = lectorDe(inmueblesActo)

const cabecera = (r: Radicacion) => ({
  id: r.id,
  ...deRadicacion(r),
  num_radicacion: r.numero_radicacion,
  created_at: r.created_at,
  updated_at: r.updated_at,
  version: r.version,
})

const ACTOS = `select ar.id, ${seleccionDe(actosRadicacion, 'ar')}
  from actos_radicacion ar join actos a on a.id = ar.id_acto where ar.id_radicacion = ? order by ar.orden`
const OTORGANTES = `select o.id, o.id_acto_radi, ${seleccionDe(otorgantesActo, 'o')}
  from otorgantes_acto o join personas p on p.id = o.id_personas
  left join tipos_documento td on td.id = p.tipo_documento join tipos_otorgantes t on t.id = o.id_tipos_otorgantes
  where o.id_acto_radi in (@) order by o.id_acto_radi, o.orden`
const PARTES = `select ar.id_acto, o.id_tipos_otorgantes, t.parte from actos_radicacion ar join otorgantes_acto o on o.id_acto_radi = ar.id
  join tipos_otorgantes t on t.id = o.id_tipos_otorgantes where ar.id_radicacion = ?`
const INMUEBLES = `select ia.id, ia.id_acto_radi, ${seleccionDe(inmueblesActo, 'ia')}
  from inmuebles_acto ia join inmuebles i on i.id = ia.id_inmuebles
  left join tipos_inmueble ti on ti.id = i.id_tipo_inmueble left join municipios m on m.id = i.id_municipio left
  join departamentos d on d.id = i.id_depto
  where ia.id_acto_radi in (@) order by ia.id_acto_radi, ia.orden`

export type ParteLeida = Pick<ActoLeido, 'id_acto'> & Pick<OtorganteLeido, 'id_tipos_otorgantes' | 'parte'>

export const leerPartes = async (ctx: Context, idRadicacion: number): Promise<ParteLeida[]> =>
  (await readRows(ctx.db, PARTES, [idRadicacion])) as unknown as ParteLeida[] // the columns that the statement selects

async function leerActos(ctx: Context, idRadicacion: number): Promise<ActoLeido[]> {
  const actos = await readRows(ctx.db, ACTOS, [idRadicacion])
  const ids = actos.map(({ id }) => Number(id))
  const under = async (sql: string) => (ids.length ? readRows(ctx.db, sql.replace('@', marks(ids)), ids) : [])
  const otorgantes = await under(OTORGANTES)
  const inmuebles = await under(INMUEBLES)
  return actos.map((acto) => {
    const id = Number(acto.id)
    const suyos = <F>(filas: readonly SqlRow[], leer: (fila: SqlRow) => F) =>
      filas.filter((fila) => fila.id_acto_radi === acto.id).map((fila) => ({ id: Number(fila.id), ...leer(fila) }))
    return {
      id,
      ...deActo(acto),
      actos_codigo_acto: String(acto.id_acto),
      otorgantes: suyos(otorgantes, deOtorgante),
      actosradiinmuebles: suyos(inmuebles, deInmueble),
    }
  })
}
