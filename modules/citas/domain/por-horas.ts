import type { CitaDeAgenda, DiaDeAgenda } from '../../../schemas/respuestas/citas/cita.ts'

export interface HoraDeAgenda {
  hora: string
  libres: number[]
  citas: CitaDeAgenda[]
}

/** Of an appointment that the agenda shows, as people read it. */
export const NOMBRE_DE_ESTADO_DE_CITA: Readonly<Record<CitaDeAgenda['estado'], string>> = {
  retenida: 'Reservando',
  agendada: 'Agendada',
  cumplida: 'Cumplida',
  no_asistio: 'No asistió',
}

/** The hours of a day with what is booked in each, also out of those in which the office signs. */
export function porHoras({ horas, citas }: DiaDeAgenda): HoraDeAgenda[] {
  const todas = [...new Set([...horas.map(({ hora }) => hora), ...citas.map(({ hora }) => hora)])].sort()
  return todas.map((hora) => ({
    hora,
    libres: horas.find((una) => una.hora === hora)?.libres ?? [],
    citas: citas.filter((cita) => cita.hora === hora),
  }))
}

export interface ColumnaDePuesto {
  numero: number | null
  nombre: string
}

/** What a day is parted into: the active places, others that have somebody all the same, and what was given beyond them (null). */
export function columnasDelDia(
  puestos: readonly { numero: number; nombre: string; activo: boolean }[],
  { citas }: DiaDeAgenda,
  solo: number | null,
): ColumnaDePuesto[] {
  const tiene = (numero: number) => citas.some((cita) => columnaDe(cita) === numero)
  const deLaNotaria = puestos.filter(({ numero, activo }) =>
    solo === null ? activo || tiene(numero) : numero === solo,
  )
  const adicional = citas.some(({ forzada }) => forzada) ? [{ numero: null, nombre: 'Adicional' }] : []
  return [...deLaNotaria.map(({ numero, nombre }) => ({ numero, nombre })), ...adicional]
}

/** In which column an appointment stands. */
export const columnaDe = ({ puesto, forzada }: Pick<CitaDeAgenda, 'puesto' | 'forzada'>): number | null =>
  forzada ? null : puesto
