import { REAGENDAMIENTOS } from '../../../schemas/solicitudes/solicitud.ts'
import { FECHA_MAL_ESCRITA } from '../../../schemas/citas/cita.ts'
import { Cita, leerFecha } from '../../citas/index.ts'
import { invalid, notFound, onlySeen, Problem, type Context } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import { exigirVigente } from '../leer/exigir-solicitud.ts'
import type { Solicitud } from '../model.ts'
import { ETAPA_DE_CITA } from './conocer.ts'
import { deCita } from './quien-ve.ts'

/**
 * A request whose signing may be booked, and nobody changes it meanwhile: in the turn of seats, which comes first.
 * @throws Problem 404; 409 out of stage 5, of one that was annulled, or where who did not come booked again as often as they may
 */
export async function exigirPorAgendar(ctx: Context, id: number): Promise<Solicitud> {
  const solicitud = await exigirVigente(ctx, id, { lock: true })
  const { etapa, estado, reagendamientos } = solicitud
  if (etapa < ETAPA_DE_CITA) throw new Problem(409, 'etapa', 'La firma se agenda cuando la minuta esté aceptada.')
  if (etapa > ETAPA_DE_CITA) throw new Problem(409, 'etapa', 'La escritura de esta solicitud ya se firmó.')
  if (actorDe(ctx) === 'cliente' && estado === 'no_asistio' && reagendamientos >= REAGENDAMIENTOS) {
    throw new Problem(
      409,
      'reagendamientos',
      'Ya agendó otra vez dos veces: comuníquese con la notaría para su próxima cita.',
    )
  }
  return solicitud
}

/** An appointment that who asks sees, in the turn. @throws Problem 404, the same for another's */
export async function exigirCitaVista(ctx: Context, id: number): Promise<Cita> {
  const cita = await onlySeen(ctx, Cita.query(ctx.db), deCita).findById(id).forUpdate()
  if (!cita) throw notFound('No se encontró la cita.')
  return cita
}

/** The instant that a body says. @throws Problem 422 */
export function inicioPedido(fecha: string): string {
  const inicio = leerFecha(fecha)
  if (inicio === null) throw invalid({ fecha: [FECHA_MAL_ESCRITA] })
  return inicio
}
