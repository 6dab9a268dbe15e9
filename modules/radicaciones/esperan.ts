import { EN_CURSO, type Estado } from './domain.ts'
import type { Alcance } from '../../schemas/radicaciones/radicacion.ts'
import type { Esperan } from '../../schemas/respuestas/citas/cita.ts'
import { marks, readRows, type Context, type FirstRows, type SqlRow, type Question } from '../kernel/index.ts'
import { lasQueVe, dondeParticipa } from './quien-ve.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { DIAS_DE_VIEJA } from '../../schemas/oficina/mi-dia.ts'
import type { GraficasDeMiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'

const PRIMERAS = 6
/** Newest rows examined, to bound the cost in an office with a large backlog. */
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

/** Written with `coalesce` to keep SQLite off the index of `anulada_en`: nearly all rows are in force. */
export const VIGENTE = "coalesce(anulada_en, '') = ''"

export const nuevas = (donde: string, { orden = 'id', ventana = VENTANA } = {}): string =>
  `select * from (select ${COLUMNAS} from radicaciones where ${donde} order by ${orden} desc limit ${ventana}) n`

interface Pedido {
  /** Queries of `nuevas`, one for each index used. */
  de: readonly string[]
  dadas?: readonly string[]
  alcance: Alcance
  donde: string
  values: readonly (string | number)[]
  /** SQL of the start of the wait, by which rows are ordered. */
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

const filaDe = (fila: SqlRow): Esperan['filas'][number] => ({
  id: Number(fila.id),
  numero: Number(fila.numero_radicacion),
  titulo: texto(fila.actos),
  detalle: [fila.otorgante1, fila.otorgante2].map(texto).filter(Boolean).join(' · '),
  desde: texto(fila.desde).slice(0, 10),
  estado: fila.estado as Estado, // the column holds no other
  valor: null,
})

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '')

const enEstado = (estado: Estado): string => `estado = '${estado}' and anulada_en is null`

/** An express filing has no acts to settle yet. */
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

/** Count of filings under way, oldest date, count of old ones: «n|desde|n». */
export function misRadicaciones(ctx: Context): Question {
  const mias = dondeParticipa(ctx)
  const deCada = EN_CURSO.map((estado) => nuevas(enEstado(estado)))
  return {
    sql: `(select concat(count(*), '|', coalesce(min(fecha_radicacion), ''), '|',
      coalesce(sum(case when fecha_radicacion <= ? then 1 else 0 end), 0))
      from (${deCada.join(' union all ')}) as radicaciones where ${mias.sql})`,
    values: [addDays(ctx.today, -DIAS_DE_VIEJA), ...mias.values],
  }
}

const PRIMERA = { id: 'id', numero: 'numero_radicacion', titulo: 'actos', desde: 'fecha_radicacion', estado: 'estado' }

/** Filings that the person settles and that are not settled, the oldest first. */
export const porLiquidarPropias = ({ user }: Context, cuantas: number): FirstRows => ({
  columns: PRIMERA,
  from: `(${nuevas(enEstado('radicacion'))}) n where express = 0 and liquidador = ? order by fecha_radicacion, id limit ${cuantas}`,
  values: [user?.id_persona ?? 0],
})

/** Filings under way that the person filed, writes or reviews and that are old, the oldest first. */
export const paradasPropias = ({ user, today }: Context, cuantas: number): FirstRows => ({
  columns: PRIMERA,
  from: `(${EN_CURSO.map((estado) => `select * from (${nuevas(enEstado(estado))}) n_${estado}`).join(' union all ')}) n
    where fecha_radicacion <= ? and (radicador = ? or digitador = ? or revisor = ?) order by fecha_radicacion, id limit ${cuantas}`,
  values: [addDays(today, -DIAS_DE_VIEJA), user?.id ?? 0, user?.id_persona ?? 0, user?.id_persona ?? 0],
})

/** Newest numbered deeds that are looked at. */
const NUMERADAS = 2000

/** Deeds of days before that have their number and are not authorised, the oldest first. `estado`: their number. */
export function sinAutorizar(ctx: Context, cuantas: number): FirstRows {
  const visibles = lasQueVe(ctx, 'expediente')
  return {
    columns: {
      id: 'radicaciones.id',
      numero: 'numero_radicacion',
      titulo: 'actos',
      desde: 'fecha_escritura',
      estado: 'num_escritura',
    },
    from: `radicaciones join (select id_radicacion, autorizada_en, no_autorizada from escrituras_numeradas
      where anio >= ? order by id desc limit ${NUMERADAS}) e on e.id_radicacion = radicaciones.id
      where e.autorizada_en is null and e.no_autorizada is null and fecha_escritura < ? and anulada_en is null
      and (${visibles.sql}) order by fecha_escritura, radicaciones.id limit ${cuantas}`,
    // of this year and the one before: older ones wait for nobody
    values: [Number(ctx.today.slice(0, 4)) - 1, ctx.today, ...visibles.values],
  }
}

const CUANTOS = 10
const PAPELES = ['digitador', 'revisor', 'liquidador'] as const

const LAS_QUE_CUENTAN = `with en_curso as (${EN_CURSO.map(
  (estado) => `select * from (${nuevas(enEstado(estado))}) n_${estado}`,
).join(' union all ')})`

export const A_CARGO_DE = `radicaciones.id in (${LAS_QUE_CUENTAN} select id from en_curso where ? in (${PAPELES.join(', ')}))`

/** By their three people, since one pass of the filings is fifteen times cheaper than a join of each with its people. */
const CARGA = `select ${PAPELES.join(', ')}, count(*) as n, sum(case when fecha_radicacion <= ? then 1 else 0 end) as viejas from (${EN_CURSO.map(
  (estado) =>
    `select * from (select fecha_radicacion, ${PAPELES.join(', ')} from radicaciones where ${enEstado(estado)}
     order by id desc limit ${VENTANA}) n_${estado}`,
).join(' union all ')}) e group by ${PAPELES.join(', ')}`

type Carga = NonNullable<GraficasDeMiDia['carga']>[number]

/** Writers, reviewers and settlers with most filings under way, among the newest ten thousand of each state. */
export async function carga(ctx: Context): Promise<Carga[]> {
  const deCada = new Map<number, Carga>()
  for (const fila of await readRows(ctx.db, CARGA, [addDays(ctx.today, -DIAS_DE_VIEJA)])) {
    // a filing counts once per person, whatever their roles in it
    for (const id of new Set(PAPELES.map((papel) => Number(fila[papel] ?? 0)))) {
      if (id === 0) continue
      const suya = deCada.get(id) ?? { id, nombre: '', total: 0, viejas: 0, digitador: 0, revisor: 0, liquidador: 0 }
      deCada.set(id, suya)
      suya.total += Number(fila.n)
      suya.viejas += Number(fila.viejas)
      for (const papel of PAPELES) if (Number(fila[papel]) === id) suya[papel] += Number(fila.n)
    }
  }
  const primeras = [...deCada.values()].sort((a, b) => b.total - a.total || a.id - b.id).slice(0, CUANTOS)
  if (!primeras.length) return []
  const nombres = await readRows(
    ctx.db,
    `select id, nombres, apellidos from personas where id in (${marks(primeras)})`,
    primeras.map(({ id }) => id),
  )
  const de = new Map(
    nombres.map(({ id, nombres: n, apellidos }) => [Number(id), [n, apellidos].filter(Boolean).join(' ')]),
  )
  return primeras.map((una) => ({ ...una, nombre: de.get(una.id) ?? '' }))
}
