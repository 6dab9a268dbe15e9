import type { Alcance } from '../../schemas/radicaciones/radicacion.ts'
import type { Esperan } from '../../schemas/respuestas/citas/cita.ts'
import { marks, readRows, type Context, type SqlRow } from '../kernel/index.ts'
import type { Estado } from './domain.ts'
import { lasQueVe } from './quien-ve.ts'

/** Rows that a room shows of what waits there. */
const PRIMERAS = 6
/** So many of the newest are looked at: an office that leaves everything half done is not read whole each time. */
const VENTANA = 10_000

const COLUMNAS = [
  'id',
  'numero_radicacion',
  'fecha_radicacion',
  'actos',
  'otorgante1',
  'otorgante2',
  'estado',
  'express',
  'radicador',
  'digitador',
  'revisor',
  'liquidador',
  'id_proyectos',
  'id_estados_escrituras',
].join(', ')

/** In force, where another index is to find them: nearly all are, and SQLite would begin there. */
export const VIGENTE = "coalesce(anulada_en, '') = ''"

/** Filings, the newest of what an index finds by itself. */
export const nuevas = (donde: string, { orden = 'id', ventana = VENTANA } = {}): string =>
  `select * from (select ${COLUMNAS} from radicaciones where ${donde} order by ${orden} desc limit ${ventana}) n`

interface Pedido {
  /** Queries of `nuevas`, one for each index that is read, and their values. */
  de: readonly string[]
  dadas?: readonly string[]
  alcance: Alcance
  donde: string
  values: readonly (string | number)[]
  /** What each row says of since when it waits, and the order: the longest first. */
  desde?: string
}

export async function leerEsperan(
  ctx: Context,
  { de, dadas = [], alcance, donde, values, desde = 'fecha_radicacion' }: Pedido,
): Promise<Esperan> {
  const ve = lasQueVe(ctx, alcance)
  const filas = await readRows(
    ctx.db,
    `select id, numero_radicacion, actos, otorgante1, otorgante2, estado, desde, count(*) over () as todas
     from (select radicaciones.*, ${desde} as desde from (${de.join(' union all ')}) as radicaciones where (${ve.sql})) as radicaciones
     where ${donde} order by desde, id limit ${PRIMERAS}`,
    [...dadas, ...ve.values, ...values],
  )
  const total = Number(filas[0]?.todas ?? 0)
  return { filas: filas.map(filaDe), total, limitado: total >= VENTANA }
}

const filaDe = ({
  id,
  numero_radicacion,
  actos,
  otorgante1,
  otorgante2,
  estado,
  desde,
}: SqlRow): Esperan['filas'][number] => ({
  id: Number(id),
  numero: Number(numero_radicacion),
  titulo: texto(actos),
  detalle: [otorgante1, otorgante2].map(texto).filter(Boolean).join(' · '),
  desde: texto(desde).slice(0, 10),
  // the column holds no other
  estado: estado as Estado,
  valor: null,
})

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '')

const enEstado = (estado: Estado): string => `estado = '${estado}' and anulada_en is null`

/** Those that nobody settled yet, and those whose settlement was begun; what was filed by its flat fields has no acts to settle. */
export const porLiquidar = (ctx: Context): Promise<Esperan> =>
  leerEsperan(ctx, {
    de: [nuevas(enEstado('radicacion')), nuevas(enEstado('liquidacion'))],
    alcance: 'expediente',
    donde: 'express = 0',
    values: [],
  })

const FACTURADAS: readonly Estado[] = ['facturacion', 'finalizada']

export const sinEscritura = (ctx: Context): Promise<Esperan> =>
  leerEsperan(ctx, {
    de: [nuevas(`num_escritura is null and ${VIGENTE}`)],
    alcance: 'express',
    donde: `estado in (${marks(FACTURADAS)})`,
    values: [...FACTURADAS],
  })
