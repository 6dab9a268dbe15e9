import { permiso } from '../../schemas/vistas.ts'
import type { Context } from '../kernel/index.ts'
import type { Estado } from './domain.ts'
import { filaDe, propias } from './listar-radicaciones.ts'

const OFICINA = [permiso('radicaciones', 'ver')]
const MIAS = [permiso('misRadicaciones', 'ver'), permiso('radicaciones', 'ver'), permiso('radicaciones', 'crear')]
const ULTIMAS = 8

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
  const desde = (fecha: string) =>
    ctx.db('radicaciones').where('fecha_radicacion', '>=', fecha).whereNull('anulada_en').count({ n: '*' }).first<{ n: number }>()
  const cuentas = await ctx
    .db('radicaciones')
    .whereNull('anulada_en')
    .groupBy('estado')
    .select<Cuenta[]>('estado', ctx.db.raw('count(*) as n'))
  const de = (estado: Estado) => Number(cuentas.find((cuenta) => cuenta.estado === estado)?.n ?? 0)
  const [hoy, semana] = [await desde(ctx.today), await desde(lunes.toISOString().slice(0, 10))]
  return {
    porEstado: {
      radicacion: de('radicacion'), liquidacion: de('liquidacion'), facturacion: de('facturacion'), finalizada: de('finalizada'),
    },
    hoy: Number(hoy.n), semana: Number(semana.n),
  }
}

/** The last filings that one has in hand. */
async function enCurso(ctx: Context) {
  const mias = await propias(ctx)
    .whereNull('radicaciones.anulada_en')
    .whereNot('radicaciones.estado', 'finalizada')
    .orderBy('radicaciones.id', 'desc')
    .limit(ULTIMAS)
  return mias.map(filaDe)
}
