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

/** `'900373913'` → `'900.373.913-4'`. Non-digits are returned unchanged. */
export const formatNit = (number: string, digit: number | string | null = checkDigit(number)): string => {
  const digits = number.replace(/[.\s]/g, '')
  if (!/^\d+$/.test(digits)) return number
  return groupDigits(digits) + (digit === null || digit === '' ? '' : `-${digit}`)
}

/** Grouped digits (`'1.024.567.890'`); nine starting with 8 or 9 are a company's NIT, because such cédulas have at most eight. */
export const formatDocument = (number: string): string =>
  /^[89]\d{8}$/.test(number) ? formatNit(number) : /^\d+$/.test(number) ? groupDigits(number) : number

/** Document type and number: `'CC 1.024.567.890'`, `'NIT 900.373.913-4'`. */
export const formatIdentidad = (
  abreviatura: string | null | undefined,
  number: string,
  digit: number | string | null | undefined,
): string =>
  [abreviatura, abreviatura === 'NIT' ? formatNit(number, digit ?? checkDigit(number)) : formatDocument(number)]
    .filter(Boolean)
    .join(' ')

const PEGADO = /^[89]\d{9}$/

/** Ten digits that start like a company's NIT; the tenth is, or should be, the check digit. */
export const esNitPegado = (number: string): boolean => PEGADO.test(number)

/**
 * Splits a NIT into number and check digit: `900.373.913-4`, `NIT 900373913 DV 4`, any dash, and `9003739134` when its last digit is the
 * check digit of the others. The digit is null when absent; the result is null for anything else.
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

/** Ids of document types with rules of their own (specification 2, section 2). */
export const TIPO_CEDULA = 3
export const TIPO_NIT = 6

export interface Documento {
  numero: string
  digito: number | null
}

const SOLO_NUMEROS = [2, TIPO_CEDULA, TIPO_NIT, 10]
const ROTULO = /^(?:N\.? ?I\.? ?T\.?|C\.? ?C\.?|C[EÉ]DULA(?: DE CIUDADAN[IÍ]A)?)[ :.]*(?:N[O°º.]{0,2}[ :.]+)?(?=\d)/

/** Capitals, plain dashes, no dots or spaces, without a leading «NIT» or «C.C.». */
export const limpiarDocumento = (text: string): string =>
  limpiarCodigo(text)
    .replace(ROTULO, '')
    .replace(/[.\s'´]/g, '')

/**
 * Stored form of a document. The check digit of a NIT is kept apart, also without a dash (`9003739134`, see `parseNit`). The digit after a
 * cédula, as the RUT prints it, is dropped; when it is not the check digit the dash stays and validation refuses it, because the joined
 * number could be another person's.
 */
export function leerDocumento(tipo: number, texto: string): Documento {
  if (tipo === TIPO_NIT) {
    const nit = parseNit(texto)
    if (nit) return { numero: nit.number, digito: nit.digit }
  }
  const numero = limpiarDocumento(texto)
  const [, cedula, digito] = (tipo === TIPO_CEDULA && /^([\d-]*\d)-(\d)$/.exec(numero)) || []
  if (cedula !== undefined) {
    const suya = cedula.replaceAll('-', '')
    return { numero: String(checkDigit(suya)) === digito ? suya : `${suya}-${digito}`, digito: null }
  }
  return { numero: SOLO_NUMEROS.includes(tipo) ? numero.replaceAll('-', '') : numero, digito: null }
}

/** Stored form where no document type is kept, without a check digit, so that a person is found however it is typed. */
export function numeroSinTipo(texto: string): string {
  const nit = parseNit(texto)
  return nit && nit.digit !== null && nit.digit === checkDigit(nit.number) ? nit.number : limpiarDocumento(texto)
}

/** True when `numeroSinTipo` gives only digits, and for an empty text. */
export const sonSoloNumeros = (texto: string): boolean => texto === '' || /^\d+$/.test(numeroSinTipo(texto))

/** Possible numbers of a text without a document type: as typed, and as a NIT or cédula with its check digit. */
export function documentosPosibles(texto: string): string[] {
  const typed = limpiarDocumento(texto)
  const nit = parseNit(texto)
  return [...new Set([typed, ...(nit && nit.digit !== null ? [nit.number] : [])])].filter(Boolean)
}

/** Notice that the last of ten digits was read as a NIT's check digit, or null. @param tipo id; null when unknown */
export function avisoDeNitPegado(tipo: number | null, texto: string): string | null {
  if ((tipo !== null && tipo !== TIPO_NIT) || limpiarCodigo(texto).includes('-')) return null
  const { numero, digito } = leerDocumento(TIPO_NIT, texto)
  return digito === null ? null : `Se leyó ${formatNit(numero, digito)}: el último número es el dígito de verificación.`
}
