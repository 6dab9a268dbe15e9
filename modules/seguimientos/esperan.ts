import { addDays, bogotaDate, formatTime } from '../../schemas/es-co/index.ts'
import type { Esperan } from '../../schemas/respuestas/citas/cita.ts'
import { type Context, inTransaction, invalid } from '../kernel/index.ts'
import { leerEsperan, nuevas, VIGENTE, cambiarEstadoEscritura, leerCabecera } from '../radicaciones/index.ts'
import { Seguimiento } from './model.ts'

/** Older filings (days) are not listed as quiet. */
const DIAS = 60
/** Each of them is asked for its last step. */
const VENTANA = 2_000
/** A filing that moved in these days does not wait. */
const QUIETA = 3

const ULTIMO_PASO = `coalesce((select max(fecha) from seguimientos s where s.id_radicacion = radicaciones.id), fecha_radicacion)`

/** The filings of these weeks that are not at their end and had no step for days, the quietest first. */
export const porSeguir = (ctx: Context): Promise<Esperan> =>
  leerEsperan(ctx, {
    de: [nuevas(`fecha_radicacion >= ? and ${VIGENTE}`, { orden: 'fecha_radicacion', ventana: VENTANA })],
    dadas: [addDays(ctx.today, -DIAS)],
    alcance: 'ficha',
    desde: ULTIMO_PASO,
    donde: `desde < ? and coalesce(id_estados_escrituras, 0) not in (select id from estados_escrituras where final = 1)`,
    values: [addDays(ctx.today, -QUIETA + 1)],
  })

/** Tolerance for clocks ahead of ours. */
const MARGEN_MS = 15 * 60_000

/** What has already happened, as steps write their instant: Colombian wall time, `YYYY-MM-DD HH:mm`. */
export function ahoraDe({ now }: Pick<Context, 'now'>): string {
  const instante = now.getTime() + MARGEN_MS
  return `${bogotaDate(instante)} ${formatTime(instante)}`
}

/** The instant of a step; Colombia has had no summer time since 1993. */
export const instanteDe = (fecha: string): Date => new Date(`${fecha.replace(' ', 'T')}:00-05:00`)

const DIAS_ADELANTE = 366

/** A mistyped year would leave a step «programado» for ever. @throws Problem 422 */
export function exigirCercana(ctx: Context, fecha: string): void {
  if (fecha.slice(0, 10) > addDays(ctx.today, DIAS_ADELANTE))
    throw invalid({ fecha: ['Es de más de un año adelante: revise el año.'] })
}

/**
 * The deed is where the latest step that has already happened says; one of the future takes it there when it comes. @returns the id of the
 * latest step of those
 */
export async function asentarEstado(ctx: Context, radicacion: number): Promise<number | undefined> {
  const pasos = await Seguimiento.query(ctx.db)
    .where('id_radicacion', radicacion)
    .where('fecha', '<=', ahoraDe(ctx))
    .orderBy([
      { column: 'fecha', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'id_estados_escrituras')
  const estado = pasos.find(({ id_estados_escrituras: named }) => named !== null)?.id_estados_escrituras
  if (estado) await cambiarEstadoEscritura(ctx, radicacion, estado)
  return pasos[0]?.id
}

/** The day of a step that was written ahead; of one that was deleted, or of an annulled filing, nothing. */
export async function llegar(ctx: Context, id: number): Promise<void> {
  const paso = await Seguimiento.query(ctx.db).findById(id)
  if (!paso || (await leerCabecera(ctx, paso.id_radicacion)).anulada_en) return
  await inTransaction(ctx, (its) => asentarEstado(its, paso.id_radicacion))
}
