import { addDays, addMonths, startOfWeek } from '../../../../schemas/es-co/fechas.ts'

/** The columns of a month, from Monday. */
export const DIAS_DE_SEMANA = [
  ['lu', 'lunes'],
  ['ma', 'martes'],
  ['mi', 'miércoles'],
  ['ju', 'jueves'],
  ['vi', 'viernes'],
  ['sá', 'sábado'],
  ['do', 'domingo'],
] as const

/** The weeks of a month, from Monday; null where a day is of another month. @param mes `YYYY-MM` */
export function semanasDe(mes: string): (string | null)[][] {
  const semanas: (string | null)[][] = []
  for (let lunes = startOfWeek(`${mes}-01`); lunes.slice(0, 7) <= mes; lunes = addDays(lunes, 7)) {
    semanas.push(DIAS_DE_SEMANA.map((_, n) => addDays(lunes, n)).map((dia) => (dia.startsWith(mes) ? dia : null)))
  }
  return semanas
}

const PASOS: Readonly<Record<string, (dia: string) => string>> = {
  ArrowLeft: (dia) => addDays(dia, -1),
  ArrowRight: (dia) => addDays(dia, 1),
  ArrowUp: (dia) => addDays(dia, -7),
  ArrowDown: (dia) => addDays(dia, 7),
  Home: startOfWeek,
  End: (dia) => addDays(startOfWeek(dia), 6),
  PageUp: (dia) => addMonths(dia, -1),
  PageDown: (dia) => addMonths(dia, 1),
}

/** Where a key takes who stands on a day, within the months that are shown; null for other keys. @param ultimo the last of those months */
export function alPulsar(tecla: string, dia: string, primero: string, ultimo: string): string | null {
  const va = PASOS[tecla]?.(dia)
  if (va === undefined) return null
  const fin = addDays(addMonths(`${ultimo}-01`, 1), -1)
  return va < primero ? primero : va > fin ? fin : va
}
