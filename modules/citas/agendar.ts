import { update, type Context } from '../kernel/index.ts'
import { pedirAviso } from './avisos/pedir-aviso.ts'
import { minutosDespues, RECORDATORIOS } from './domain.ts'
import { type Cita, EsperaDeCita } from './model.ts'
import { esperaDe } from './espera/pasar.ts'
import { vivasDe } from './leer.ts'
import { contar, type CambioDeCita } from './oyentes.ts'
import { anotar } from './paso.ts'
import { soltar } from './retener.ts'
import type { EnTurno } from './turno.ts'

/** Nobody is reminded of what they booked within the hour. */
const RECIEN_MINUTOS = 60

/** Asks to remind of an appointment a day and two hours before it: those of the hour that it had before tell nothing any more. */
async function pedirRecordatorios(ctx: Context, cita: Cita): Promise<void> {
  for (const horas of RECORDATORIOS) {
    const cuando = minutosDespues(cita.inicio, -horas * 60)
    if (cuando > minutosDespues(ctx.now, RECIEN_MINUTOS))
      await pedirAviso(ctx, cita, `recordatorio_${horas}`, new Date(cuando))
  }
}

/** What follows once an hour is somebody's: it is written down and told, reminders are asked for, and nothing else is kept for them. */
export async function agendar(turno: EnTurno, cita: Cita, cambio: CambioDeCita): Promise<Cita> {
  const { ctx } = turno
  await anotar(ctx, cita, cambio)
  await darPorAtendida(turno, cita.id_solicitud)
  for (const otra of await vivasDe(ctx, cita.id_solicitud)) if (otra.estado === 'retenida') await soltar(turno, otra)
  await contar(ctx, cita, cambio)
  await pedirAviso(ctx, cita, cambio.paso === 'reprogramada' ? 'reprogramada' : 'agendada')
  await pedirRecordatorios(ctx, cita)
  return cita
}

/** Who has an hour waits no more; what was kept for them is for others. */
export async function darPorAtendida({ ctx }: EnTurno, id_solicitud: number | null): Promise<void> {
  const espera = id_solicitud === null ? null : await esperaDe(ctx, id_solicitud)
  if (espera === null || espera.estado === 'atendida') return
  await update(
    ctx,
    EsperaDeCita,
    espera.id,
    { estado: 'atendida', id_cita: null, ofrecida_hasta: null },
    { before: espera },
  )
}
