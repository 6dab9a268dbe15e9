import { addDays } from '../../../schemas/es-co/index.ts'
import { anotarEspera, cerrar, citaAgendadaDe, disponibles } from '../../citas/index.ts'
import type { Context } from '../../kernel/index.ts'
import { reservarCita } from '../../solicitudes/index.ts'

/** What happens to the appointment of a request. */
export const PASOS_DE_CITA = [
  'agendar_pasada',
  'agendar_hoy',
  'agendar_luego',
  'reprogramar',
  'faltar',
  'esperar',
] as const
export type PasoDeCitaDemo = (typeof PASOS_DE_CITA)[number]

/** Days from today on which each hour is sought, both included, as long as holidays and the longest weekends last. */
const ENTRE: Readonly<
  Record<'agendar_pasada' | 'agendar_hoy' | 'agendar_luego' | 'reprogramar', readonly [number, number]>
> = {
  agendar_pasada: [-9, -2],
  agendar_hoy: [0, 7],
  agendar_luego: [2, 9],
  reprogramar: [1, 8],
}

/**
 * Takes the appointment of a request one step on: the first hour that is left, and today where the office signs today.
 * @param cliente who asked, the day they did it
 * @param oficina the office, that same day
 * @param hoy calendar date of the demonstration
 */
export async function darCita(
  { cliente, oficina, hoy }: { cliente: Context; oficina: Context; hoy: string },
  id: number,
  que: PasoDeCitaDemo,
): Promise<void> {
  if (que === 'esperar') {
    await anotarEspera(cliente, id, { fecha_desde: hoy, fecha_hasta: addDays(hoy, 7) })
    return
  }
  if (que === 'faltar') {
    const cita = await citaAgendadaDe(oficina, id)
    if (cita) await cerrar(oficina, cita.id, 'no_asistio', 'No llegó a la hora de su cita.')
    return
  }
  const [desde, hasta] = ENTRE[que]
  const [fecha] = await disponibles(cliente, addDays(hoy, desde), addDays(hoy, hasta))
  if (fecha === undefined) throw new Error(`the demo has no hour to ${que}`)
  await reservarCita(cliente, { id_tramite: id, fecha })
}
