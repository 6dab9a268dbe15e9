import { addMonths, bogotaDate, plural } from '../../../schemas/es-co/index.ts'

/** Whole months from a calendar date to another; none where the second comes before. */
const mesesEntre = (desde: string, hasta: string): number => {
  const [anios, meses] = [
    Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4)),
    Number(hasta.slice(5, 7)) - Number(desde.slice(5, 7)),
  ]
  const total = Math.max(0, anios * 12 + meses)
  return total > 0 && addMonths(desde, total) > hasta ? total - 1 : total
}

/** How long ago something ended, as one says it: «hace 14 meses», «hace 3 años y 1 mes». @param hoy calendar date */
export const edad = (instante: string, hoy: string): string => {
  const meses = mesesEntre(bogotaDate(instante), hoy)
  if (meses === 0) return 'hace menos de un mes'
  if (meses < 24) return `hace ${plural(meses, 'mes', 'meses')}`
  const resto = meses % 12
  return `hace ${plural(Math.floor(meses / 12), 'año')}${resto ? ` y ${plural(resto, 'mes', 'meses')}` : ''}`
}
