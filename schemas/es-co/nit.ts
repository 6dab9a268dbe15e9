import { groupDigits } from './dinero.ts'
import { limpiarCodigo } from './texto.ts'

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

/**
 * A document number for the eye: digits grouped (`'1.024.567.890'`), a company's NIT with its check digit (`'900.373.913-4'`), passports as
 * they are. Nine digits that begin with 8 or 9 are a company's NIT: cédulas that begin so have eight at most.
 */
export const formatDocument = (number: string): string =>
  /^[89]\d{8}$/.test(number) ? formatNit(number) : /^\d+$/.test(number) ? groupDigits(number) : number

/** What identifies somebody on paper: `'CC 1.024.567.890'`, `'NIT 900.373.913-4'`. */
export const formatIdentidad = (
  abreviatura: string | null | undefined,
  number: string,
  digit: number | string | null | undefined,
): string =>
  [abreviatura, abreviatura === 'NIT' ? formatNit(number, digit ?? checkDigit(number)) : formatDocument(number)]
    .filter(Boolean)
    .join(' ')

/** Company NITs have nine digits and begin with 8 or 9; cédulas that begin so have eight at most. */
const PEGADO = /^[89]\d{9}$/

/** True for ten digits that begin as a company's NIT, of which the tenth is or should be the check digit. */
export const esNitPegado = (number: string): boolean => PEGADO.test(number)

/**
 * Splits a NIT into number and digit: `900.373.913-4`, `NIT 900373913 DV 4`, any dash, and `9003739134`, whose last digit is the check
 * digit of the nine before. The digit is null when none was typed; null for what is no NIT.
 */
export const parseNit = (text: string): { number: string; digit: number | null } | null => {
  const typed = limpiarCodigo(text)
    .replace(/^N\.? ?I\.? ?T\.?[ :.]*(?:N[O°º.]{0,2}[ :.]+)?(?=\d)/, '')
    .replace(/[ .,-]*D\.? ?V\.?[ :.-]*(\d)$/, '-$1')
  const match = /^(\d[\d.\s'´-]*?)(?:\s*-\s*(\d))?$/.exec(typed)
  if (!match) return null
  const number = (match[1] ?? '').replace(/\D/g, '')
  const digit = match[2] === undefined ? null : Number(match[2])
  const own = PEGADO.test(number) ? checkDigit(number.slice(0, 9)) : null
  if (own !== null && own === Number(number.at(-1)) && (digit === null || digit === own))
    return { number: number.slice(0, 9), digit: own }
  return { number, digit }
}
