import { groupDigits } from './dinero.ts'

const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** The DIAN check digit of a NIT or cédula (mod 11), or null when the text is not 1 to 15 digits. Dots and spaces are ignored. */
export const checkDigit = (number: string): number | null => {
  const digits = number.replace(/[.\s]/g, '')
  if (!/^\d{1,15}$/.test(digits)) return null
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0)
  const rest = sum % 11
  return rest < 2 ? rest : 11 - rest
}

/** `'900373913'` → `'900.373.913-4'`. Anything that is not digits comes back as it was. */
export const formatNit = (number: string, digit: number | string | null = checkDigit(number)): string => {
  const digits = number.replace(/[.\s]/g, '')
  if (!/^\d+$/.test(digits)) return number
  return groupDigits(digits) + (digit === null || digit === '' ? '' : `-${digit}`)
}

/** A document number for the eye: digits grouped (`'1.024.567.890'`), passports as they are. */
export const formatDocument = (number: string): string => (/^\d+$/.test(number) ? groupDigits(number) : number)

/** What identifies somebody on paper: `'CC 1.024.567.890'`, `'NIT 900.373.913-4'`. */
export const formatIdentidad = (
  abreviatura: string | null | undefined,
  number: string,
  digit: number | string | null | undefined,
): string => [abreviatura, abreviatura === 'NIT' ? formatNit(number, digit ?? null) : formatDocument(number)].filter(Boolean).join(' ')

/** Splits `'900.373.913-4'` into number and digit; the digit is null when none was typed. */
export const parseNit = (text: string): { number: string; digit: number | null } | null => {
  const match = /^([\d.\s]*\d)\s*(?:-\s*(\d))?$/.exec(text.trim())
  if (!match) return null
  return { number: (match[1] ?? '').replace(/[.\s]/g, ''), digit: match[2] === undefined ? null : Number(match[2]) }
}
