import { addDays } from '../../schemas/es-co/index.ts'
import type { Esperan } from '../../schemas/respuestas/citas/cita.ts'
import type { Context } from '../kernel/index.ts'
import { leerEsperan, nuevas, VIGENTE } from '../radicaciones/index.ts'

/** Of older filings nobody expects a step: who follows them asks for their number. */
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
