import { EN_CURSO, ESTADOS, type Estado } from './domain.ts'
import { inTransaction, locking, readRow, runSql, type Context, readRows, type SqlRow } from '../kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { filaDe, filas } from './listar-radicaciones.ts'
import { dondeParticipa } from './quien-ve.ts'
import { addDays, startOfWeek } from '../../schemas/es-co/index.ts'
import type { GraficasDeMiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'

/** Milliseconds after which no open transaction can still add an older filing: no job takes an hour. */
const ASENTADA = 3_600_000

/** Nightly count plus the filings since. Exact at any time: filings are never deleted and ids only grow. */
const SQL_TODAS = `(coalesce((select cuantas from radicaciones_contadas where id = 1), 0) +
  (select count(*) from radicaciones where id > coalesce((select hasta from radicaciones_contadas where id = 1), 0)))`

const contar = async (ctx: Context, desde: number, hasta: number): Promise<number> =>
  Number((await readRow(ctx.db, 'select count(*) as n from radicaciones where id > ? and id <= ?', [desde, hasta]))?.n)

/** Nightly recount; a wrong earlier count is corrected and logged. @returns whether it was right */
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

/** Lists that the role cannot open have no figures in the answer. */
export async function leerTablero(ctx: Context) {
  const puede = (ids: readonly number[]) => ids.some((id) => ctx.user?.permisos.has(id))
  return { ...(puede(OFICINA) ? await cifras(ctx) : {}), ...(puede(MIAS) ? { mias: await enCurso(ctx) } : {}) }
}

const VIGENTES = (estado: Estado) =>
  `(select count(*) from radicaciones where estado = '${estado}' and anulada_en is null) as ${estado}`
// counts annulled rows only within the period, to keep engines off the index of `anulada_en`
const DESDE = '(select count(*) - count(anulada_en) from radicaciones where fecha_radicacion >= ?)'
// by state, the order of the index
const ANULADAS = ESTADOS.map(
  (estado) => `(select count(*) from radicaciones where estado = '${estado}' and anulada_en is not null)`,
)
/** One statement, so that all figures are of one instant. */
const CIFRAS = `select ${EN_CURSO.map(VIGENTES).join(', ')}, ${SQL_TODAS} as todas, ${ANULADAS.join(' + ')} as anuladas,
  ${DESDE} as hoy, ${DESDE} as semana`

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
      // total minus the rest, because counting them one by one is too slow
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

const SEMANAS = 8

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

/** Newest filings read, enough for a median. */
const MUESTRA = 2000
const DIA_MS = 86_400_000

type Ritmo = NonNullable<GraficasDeMiDia['ritmo']>
type Paso = Ritmo[number]['paso']

/** In order: filed, settlement begun, settlement finished, invoices archived. */
const INSTANTES = ['radicada', 'liquidacion', 'facturacion', 'finalizada'] as const satisfies readonly (
  | 'radicada'
  | Paso
)[]

const LEIDOS = `select r.created_at as radicada, l.created_at as liquidacion, case when l.borrador = 0 then l.finalizada_en end as facturacion,
  f.archivada_en as finalizada
  from (select id, created_at from radicaciones where fecha_radicacion >= ? and coalesce(anulada_en, '') = ''
    order by fecha_radicacion desc, id desc limit ${MUESTRA}) r
  left join liquidaciones l on l.id_radicacion = r.id left join facturaciones f on f.id_radicacion = r.id`

/** Median days, in tenths, of each step after the previous one. */
export async function ritmo(ctx: Context): Promise<Ritmo> {
  const leidas = await readRows(ctx.db, LEIDOS, [addDays(startOfWeek(ctx.today), -7 * (SEMANAS - 1))])
  return INSTANTES.slice(1).map((paso, antes) => {
    const dias = leidas
      .map((fila) => diasEntre(fila, INSTANTES[antes] ?? 'radicada', paso))
      .filter((uno) => uno !== null)
    return { paso: paso as Paso, dias: mediana(dias), cuantas: dias.length } // all but the first are steps
  })
}

/** Null if a step is missing or was repeated before the other. */
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
