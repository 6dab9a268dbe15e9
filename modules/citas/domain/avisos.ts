/** What a mail of an appointment tells: what happened, that it is near, or that a seat is kept for who waited. */
export const CLASES_DE_AVISO = [
  'agendada',
  'reprogramada',
  'cancelada',
  'cancelada_oficina',
  'oferta',
  'recordatorio_24',
  'recordatorio_2',
] as const
export type ClaseDeAviso = (typeof CLASES_DE_AVISO)[number]

interface CitaDeAviso {
  estado: string
  secuencia: number
  inicio: string
  vence: string | null
}

/** Whether a mail still says what is so: one of an hour that was moved or cancelled since does not go. @param ahora instant */
export function sigueSiendo(clase: ClaseDeAviso, secuencia: number, cita: CitaDeAviso, ahora: string): boolean {
  if (clase === 'oferta') return cita.estado === 'retenida' && cita.vence !== null && cita.vence > ahora
  if (clase === 'cancelada' || clase === 'cancelada_oficina') return cita.estado === 'cancelada'
  return cita.estado === 'agendada' && cita.secuencia === secuencia && cita.inicio > ahora
}
