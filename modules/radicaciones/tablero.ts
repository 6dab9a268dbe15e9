import { inTransaction, locking, readRow, runSql, type Context, readRows, type SqlRow } from '../kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { ESTADOS, type Estado } from './domain.ts'
import { filaDe, filas } from './listar-radicaciones.ts'
import { dondeParticipa } from './quien-ve.ts'
import { addDays, startOfWeek } from '../../schemas/es-co/index.ts'
import type { GraficasDeMiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'

/** A filing this old (ms) was committed long ago, and so were those before it: no piece of work takes an hour. */
const ASENTADA = 3_600_000

/**
 * How many filings there are, in SQL: those that were counted in the night and those since. No filing is ever deleted, and a new one has a
 * greater id than all that are an hour old, so it is exact whenever that was.
 */
const SQL_TODAS = `(coalesce((select cuantas from radicaciones_contadas where id = 1), 0) +
  (select count(*) from radicaciones where id > coalesce((select hasta from radicaciones_contadas where id = 1), 0)))`

const contar = async (ctx: Context, desde: number, hasta: number): Promise<number> =>
  Number((await readRow(ctx.db, 'select count(*) as n from radicaciones where id > ? and id <= ?', [desde, hasta]))?.n)

/**
 * Counts the filings that are there, each night, so that the first page counts only those since. What was counted before is counted again:
 * where it was wrong it is mended and said.
 * @returns whether it was right
 */
export const contarRadicaciones = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (its) => {
    const fila = await readRow(
      its.db,
      `select hasta, cuantas from radicaciones_contadas where id = 1${locking(its.db)}`,
      [],
    )
    const [antes, dichas] = [Number(fila?.hasta ?? 0), Number(fila?.cuantas ?? 0)]
    const son = await contar(its, 0, antes)
    if (son !== dichas) its.log.error({ hasta: antes, dichas, son }, 'filings were counted wrong')
    const hace = new Date(its.now.getTime() - ASENTADA).toISOString()
    const ultima = await readRow(its.db, 'select id from radicaciones where created_at < ? order by id desc limit 1', [
      hace,
    ])
    const hasta = Math.max(antes, Number(ultima?.id ?? 0))
    const cuantas = son + (await contar(its, antes, hasta))
    await runSql(
      its.db,
      fila
        ? 'update radicaciones_contadas set hasta = ?, cuantas = ? where id = 1'
        : 'insert into radicaciones_contadas (hasta, cuantas, id) values (?, ?, 1)',
      [hasta, cuantas],
    )
    return son === dichas
  })

const OFICINA = [permiso('radicaciones', 'ver')]
const MIAS = [permiso('misRadicaciones', 'ver'), permiso('radicaciones', 'ver'), permiso('radicaciones', 'crear')]
const ULTIMAS = 8
/** Listed one by one: «not finalizada» would scan all filings. */
const EN_CURSO: readonly Estado[] = ['radicacion', 'liquidacion', 'facturacion']

/** GET /tablero: the day at a glance. What a person's role may not list is not counted for them either: it is not in the answer. */
export async function leerTablero(ctx: Context) {
  const puede = (ids: readonly number[]) => ids.some((id) => ctx.user?.permisos.has(id))
  return { ...(puede(OFICINA) ? await cifras(ctx) : {}), ...(puede(MIAS) ? { mias: await enCurso(ctx) } : {}) }
}

const VIGENTES = (estado: Estado) =>
  `(select count(*) from radicaciones where estado = '${estado}' and anulada_en is null) as ${estado}`
// whether each was annulled is asked of those of its days: an index of that alone would be taken for the shortest way
const DESDE = '(select count(*) - count(anulada_en) from radicaciones where fecha_radicacion >= ?)'
// state by state, as the index that has both goes
const ANULADAS = ESTADOS.map(
  (estado) => `(select count(*) from radicaciones where estado = '${estado}' and anulada_en is not null)`,
)
/** One statement, so that all figures are of one instant. */
const CIFRAS = `select ${EN_CURSO.map(VIGENTES).join(', ')}, ${SQL_TODAS} as todas, ${ANULADAS.join(' + ')} as anuladas,
  ${DESDE} as hoy, ${DESDE} as semana`

/** How much work the whole office has, by state, and what came in today and since Monday; what was annulled is not counted. */
async function cifras(ctx: Context) {
  const lunes = new Date(`${ctx.today}T12:00:00Z`)
  lunes.setUTCDate(lunes.getUTCDate() - ((lunes.getUTCDay() + 6) % 7))
  const row = await readRow(ctx.db, CIFRAS, [ctx.today, lunes.toISOString().slice(0, 10)])
  const de = (cifra: Estado | 'todas' | 'anuladas' | 'hoy' | 'semana') => Number(row?.[cifra])
  const siguen = EN_CURSO.reduce((suma, estado) => suma + de(estado), 0)
  return {
    porEstado: {
      radicacion: de('radicacion'),
      liquidacion: de('liquidacion'),
      facturacion: de('facturacion'),
      // the rest of all: there are too many to count one by one
      finalizada: de('todas') - de('anuladas') - siguen,
    },
    hoy: de('hoy'),
    semana: de('semana'),
  }
}

async function enCurso(ctx: Context) {
  const { sql, values } = dondeParticipa(ctx)
  // by state, the most selective index
  const mias = await filas(ctx)
    .whereIn('radicaciones.estado', EN_CURSO)
    .whereRaw("coalesce(radicaciones.anulada_en, '') = ''")
    .whereRaw(`case when ${sql} then 1 else 0 end = 1`, values)
    .orderBy('radicaciones.id', 'desc')
    .limit(ULTIMAS)
  return mias.map(filaDe)
}

/** This one is the last. */
const SEMANAS = 8

/** The filings of these weeks, this one the last, by the state in which they are now; what was annulled is not counted. */
export async function porSemana(ctx: Context): Promise<NonNullable<GraficasDeMiDia['semanas']>> {
  const lunes = Array.from({ length: SEMANAS }, (_, n) => addDays(startOfWeek(ctx.today), -7 * (SEMANAS - 1 - n)))
  const filas = await readRows(
    ctx.db,
    `select fecha_radicacion as dia, estado, count(*) - count(anulada_en) as n from radicaciones where fecha_radicacion >= ?
     group by fecha_radicacion, estado`,
    [lunes[0] ?? ctx.today],
  )
  return lunes.map((desde) => {
    const hasta = addDays(desde, 6)
    const suyas = filas.filter(({ dia }) => String(dia) >= desde && String(dia) <= hasta)
    const de = (estado: Estado) =>
      suyas.filter((fila) => fila.estado === estado).reduce((suma, { n }) => suma + Number(n), 0)
    return {
      desde,
      hasta,
      radicacion: de('radicacion'),
      liquidacion: de('liquidacion'),
      facturacion: de('facturacion'),
      finalizada: de('finalizada'),
    }
  })
}

/** The newest of those weeks: so many say well enough what is usual, and an office that files more is not read whole. */
const MUESTRA = 2000
const DIA_MS = 86_400_000

type Ritmo = NonNullable<GraficasDeMiDia['ritmo']>
type Paso = Ritmo[number]['paso']

/** The instants of a filing, in order: it was filed, its settlement was begun and finished, its invoices were archived. */
const INSTANTES = ['radicada', 'liquidacion', 'facturacion', 'finalizada'] as const satisfies readonly (
  | 'radicada'
  | Paso
)[]

const LEIDOS = `select r.created_at as radicada, l.created_at as liquidacion, case when l.borrador = 0 then l.finalizada_en end as facturacion,
  f.archivada_en as finalizada
  from (select id, created_at from radicaciones where fecha_radicacion >= ? and coalesce(anulada_en, '') = ''
    order by fecha_radicacion desc, id desc limit ${MUESTRA}) r
  left join liquidaciones l on l.id_radicacion = r.id left join facturaciones f on f.id_radicacion = r.id`

/** How many days (the median, in tenths) each step took after the one before, of the filings of these weeks that have taken both. */
export async function ritmo(ctx: Context): Promise<Ritmo> {
  const leidas = await readRows(ctx.db, LEIDOS, [addDays(startOfWeek(ctx.today), -7 * (SEMANAS - 1))])
  return INSTANTES.slice(1).map((paso, antes) => {
    const dias = leidas
      .map((fila) => diasEntre(fila, INSTANTES[antes] ?? 'radicada', paso))
      .filter((uno) => uno !== null)
    return { paso: paso as Paso, dias: mediana(dias), cuantas: dias.length } // all but the first are steps
  })
}

/** Null where one of them has not been, or was done again before the other. */
function diasEntre(fila: SqlRow, desde: string, hasta: string): number | null {
  const [a, b] = [fila[desde], fila[hasta]]
  if (typeof a !== 'string' || typeof b !== 'string' || b < a) return null
  return (Date.parse(b) - Date.parse(a)) / DIA_MS
}

function mediana(valores: readonly number[]): number | null {
  const orden = [...valores].sort((a, b) => a - b)
  const [antes, despues] = [orden[Math.ceil(orden.length / 2) - 1], orden[Math.floor(orden.length / 2)]]
  return antes === undefined || despues === undefined ? null : Math.round(((antes + despues) / 2) * 10) / 10
}
