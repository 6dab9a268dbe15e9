import { monthName } from './fechas.ts'

const UNIDADES = [
  '',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]
const DECENAS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const CENTENAS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

/** Before a noun `uno` is shortened: un, veintiún, treinta y un. */
const apocopar = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/\buno$/, 'un')

const tens = (value: number): string => {
  if (value < 30) return UNIDADES[value] ?? ''
  const unit = value % 10
  return `${DECENAS[Math.floor(value / 10)]}${unit ? ` y ${UNIDADES[unit]}` : ''}`
}

const hundreds = (value: number): string => {
  if (value === 100) return 'cien'
  return [CENTENAS[Math.floor(value / 100)], tens(value % 100)].filter(Boolean).join(' ')
}

const thousands = (value: number): string => {
  const high = Math.floor(value / 1_000)
  const head = high === 0 ? '' : high === 1 ? 'mil' : `${apocopar(hundreds(high))} mil`
  return [head, hundreds(value % 1_000)].filter(Boolean).join(' ')
}

const millions = (value: number): string => {
  const high = Math.floor(value / 1_000_000)
  const head = high === 0 ? '' : high === 1 ? 'un millón' : `${apocopar(thousands(high))} millones`
  return [head, thousands(value % 1_000_000)].filter(Boolean).join(' ')
}

/** A whole number in words; `apocope`: before a noun («veintiún días»). @throws RangeError beyond the safe integers or for a fraction */
export const enLetras = (value: number, { apocope = false } = {}): string => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} no es un entero`)
  if (value === 0) return 'cero'
  if (value < 0) return `menos ${enLetras(-value, { apocope })}`
  const billions = Math.floor(value / 1e12)
  const head = billions === 0 ? '' : billions === 1 ? 'un billón' : `${apocopar(thousands(billions))} billones`
  const words = [head, millions(value % 1e12)].filter(Boolean).join(' ')
  return apocope ? apocopar(words) : words
}

/** Whole pesos in words: `'un millón de pesos'`, `'veintiún mil un pesos'`, `'un peso'`. */
export const pesosEnLetras = (pesos: number): string => {
  const words = enLetras(pesos, { apocope: true })
  const de = pesos !== 0 && pesos % 1_000_000 === 0 ? ' de' : ''
  return `${words}${de} ${Math.abs(pesos) === 1 ? 'peso' : 'pesos'}`
}

/** A date in the form of deeds: `'veintiún (21) días del mes de julio de dos mil veintiséis (2026)'`. */
export const fechaEnLetras = (date: string): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const days = `${enLetras(day, { apocope: true })} (${day}) ${day === 1 ? 'día' : 'días'}`
  return `${days} del mes de ${monthName(month)} de ${enLetras(year)} (${year})`
}
