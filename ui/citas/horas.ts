import type { CitaDeAgenda, DiaDeAgenda } from '../../schemas/respuestas/agenda.ts'

export interface HoraDeAgenda { hora: string; libres: number; citas: CitaDeAgenda[] }

/** The hours of a day with what is booked in each, also out of those in which the office signs. */
export function horasDe({ horas, citas }: DiaDeAgenda): HoraDeAgenda[] {
  const todas = [...new Set([...horas.map(({ hora }) => hora), ...citas.map(({ hora }) => hora)])].sort()
  return todas.map((hora) => ({
    hora, libres: horas.find((una) => una.hora === hora)?.libres ?? 0, citas: citas.filter((cita) => cita.hora === hora),
  }))
}
