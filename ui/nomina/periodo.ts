import { addDays, formatDate, monthName } from '../../schemas/es-co.ts'

/** The time a payroll pays for: a whole month by its name, anything else by its dates. */
export const periodo = (inicio: string | null, fin: string | null): string => {
  if (!inicio || !fin) return ''
  const mesCompleto =
    inicio.endsWith('-01') && inicio.slice(0, 7) === fin.slice(0, 7) && addDays(fin, 1).endsWith('-01')
  return mesCompleto
    ? `${monthName(Number(inicio.slice(5, 7)))} de ${inicio.slice(0, 4)}`
    : `${formatDate(inicio)} – ${formatDate(fin)}`
}
