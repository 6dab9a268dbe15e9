import type { Context } from '../../kernel/index.ts'
import { minutosDespues, RECORDATORIOS } from '../domain.ts'
import type { Cita } from '../model.ts'
import { pedirAviso } from './pedir-aviso.ts'

/** Nobody is reminded of what they booked within the hour. */
const RECIEN_MINUTOS = 60

/** Asks to remind of an appointment a day and two hours before it: those of the hour that it had before tell nothing any more. */
export async function pedirRecordatorios(ctx: Context, cita: Cita): Promise<void> {
  for (const horas of RECORDATORIOS) {
    const cuando = minutosDespues(cita.inicio, -horas * 60)
    if (cuando > minutosDespues(ctx.now, RECIEN_MINUTOS))
      await pedirAviso(ctx, cita, `recordatorio_${horas}`, new Date(cuando))
  }
}
