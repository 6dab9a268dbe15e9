import { permiso } from '../../schemas/vistas.ts'
import { readRow, type Context } from '../kernel/index.ts'
import type { Estado } from './domain.ts'
import { filaDe, filas } from './listar-radicaciones.ts'
import { dondeParticipa } from './quien-ve.ts'

const OFICINA = [permiso('radicaciones', 'ver')]
const MIAS = [permiso('misRadicaciones', 'ver'), permiso('radicaciones', 'ver'), permiso('radicaciones', 'crear')]
const ULTIMAS = 8
/** Named one by one: those that are not «finalizada» would be looked for among all of them. */
const EN_CURSO: readonly Estado[] = ['radicacion', 'liquidacion', 'facturacion']

/** GET /tablero: the day at a glance. What a person's role may not list is not counted for them either: it is not in the answer. */
export async function leerTablero(ctx: Context) {
  const puede = (ids: readonly number[]) => ids.some((id) => ctx.user?.permisos.has(id))
  return { ...(puede(OFICINA) ? await cifras(ctx) : {}), ...(puede(MIAS) ? { mias: await enCurso(ctx) } : {}) }
}

interface Cuenta { estado: string; n: number }

/** How much work the whole office has, by state, and what came in today and since Monday; what was annulled is not counted. */
async function cifras(ctx: Context) {
  const lunes = new Date(`${ctx.today}T12:00:00Z`)
  lunes.setUTCDate(lunes.getUTCDate() - (lunes.getUTCDay() + 6) % 7)
  const { db } = ctx
  // whether each was annulled is asked of those of its state or its days: an index of that alone would be taken for the shortest way
  const vigentes = db.raw('count(*) - count(anulada_en) as n')
  const desde = async (fecha: string) =>
    Number((await db('radicaciones').where('fecha_radicacion', '>=', fecha).first<Pick<Cuenta, 'n'>>(vigentes)).n)
  const cuentas = await db('radicaciones').whereIn('estado', EN_CURSO).groupBy('estado')
    .select<(Cuenta & { todas: number })[]>('estado', vigentes, db.raw('count(*) as todas'))
  // of the finished ones only those that were annulled are counted: they are the rest of all
  const contar = async (cuales: string) => Number((await readRow(db, `select count(*) as n from radicaciones ${cuales}`, []))?.n)
  const [todas, anuladas] = [await contar(''), await contar("where estado = 'finalizada' and anulada_en is not null")]
  const enCursoTodas = cuentas.reduce((suma, cuenta) => suma + Number(cuenta.todas), 0)
  const de = (estado: Estado) => Number(cuentas.find((cuenta) => cuenta.estado === estado)?.n ?? 0)
  const [hoy, semana] = [await desde(ctx.today), await desde(lunes.toISOString().slice(0, 10))]
  return {
    porEstado: {
      radicacion: de('radicacion'), liquidacion: de('liquidacion'), facturacion: de('facturacion'),
      finalizada: todas - anuladas - enCursoTodas,
    },
    hoy, semana,
  }
}

/** The last filings that one has in hand. */
async function enCurso(ctx: Context) {
  const { sql, values } = dondeParticipa(ctx)
  // by their state, which few have: who files has filed most of the office's, and nearly none was annulled
  const mias = await filas(ctx)
    .whereIn('radicaciones.estado', EN_CURSO)
    .whereRaw("coalesce(radicaciones.anulada_en, '') = ''")
    .whereRaw(`case when ${sql} then 1 else 0 end = 1`, values)
    .orderBy('radicaciones.id', 'desc')
    .limit(ULTIMAS)
  return mias.map(filaDe)
}
