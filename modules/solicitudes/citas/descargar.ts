import { Cita, entradaDe } from '../../citas/index.ts'
import { findRow, notFound, onlySeen, type Context } from '../../kernel/index.ts'
import { Solicitud } from '../model.ts'
import { tipoDe } from '../tipos/leer-tipos.ts'
import { deCita } from './quien-ve.ts'

/** GET /citas/:id/calendario: what its mails carry, without the way to change it. @throws Problem 404, also before it is booked */
export async function calendarioDeCita(ctx: Context, id: number): Promise<Buffer> {
  const cita = await onlySeen(ctx, Cita.query(ctx.db), deCita).findById(id)
  if (!cita || cita.estado === 'retenida' || cita.estado === 'vencida') throw notFound('No se encontró la cita.')
  const solicitud = cita.id_solicitud === null ? undefined : await findRow(ctx.db, Solicitud, cita.id_solicitud)
  const tipo = await tipoDe(ctx, solicitud?.id_plantilla ?? null)
  return entradaDe(ctx, cita, { correo: cita.correo, que_traer: tipo?.que_traer ?? [], url: null })
}
