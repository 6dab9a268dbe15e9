import { update } from '../kernel/index.ts'
import { pedirAviso } from './avisos/pedir-aviso.ts'
import { pedirRecordatorios } from './avisos/recordar.ts'
import { esperaDe } from './espera/pasar.ts'
import { vivasDe } from './leer.ts'
import { EsperaDeCita, type Cita } from './model.ts'
import { contar, type CambioDeCita } from './oyentes.ts'
import { anotar } from './paso.ts'
import { soltar } from './retener.ts'
import type { EnTurno } from './turno.ts'

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
