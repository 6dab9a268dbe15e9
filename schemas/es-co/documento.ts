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

/** Ids of the document types that have rules of their own (specification 2, section 2). */
export const TIPO_CEDULA = 3
export const TIPO_NIT = 6

export interface Documento {
  numero: string
  digito: number | null
}

const SOLO_NUMEROS = [2, TIPO_CEDULA, TIPO_NIT, 10]
const ROTULO = /^(?:N\.? ?I\.? ?T\.?|C\.? ?C\.?|C[EÉ]DULA(?: DE CIUDADAN[IÍ]A)?)[ :.]*(?:N[O°º.]{0,2}[ :.]+)?(?=\d)/

/** A document typed by hand: capitals, plain dashes, no dots nor spaces, without «NIT» or «C.C.» before its number. */
export const limpiarDocumento = (text: string): string =>
  limpiarCodigo(text)
    .replace(ROTULO, '')
    .replace(/[.\s'´]/g, '')

/**
 * A document as it is kept. A NIT gives its check digit apart, also where no dash parts it (`9003739134`, see `parseNit`). A cédula as the
 * RUT writes it leaves its digit out, and keeps its dash, which is then refused, where that is no check digit: joined, it would be somebody
 * else's.
 * @param tipo id of the document type
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

/**
 * A document where no type is kept beside it: as `limpiarDocumento` leaves it, and without the check digit that follows a NIT or a cédula,
 * so that the same person is found however the number is typed.
 */
export function numeroSinTipo(texto: string): string {
  const nit = parseNit(texto)
  return nit && nit.digit !== null && nit.digit === checkDigit(nit.number) ? nit.number : limpiarDocumento(texto)
}

/** True for what `numeroSinTipo` turns into digits alone, and for an empty text. */
export const sonSoloNumeros = (texto: string): boolean => texto === '' || /^\d+$/.test(numeroSinTipo(texto))

/** Which numbers a text may be where nobody says its type: as it is typed, and as a NIT or a cédula followed by its check digit. */
export function documentosPosibles(texto: string): string[] {
  const typed = limpiarDocumento(texto)
  const nit = parseNit(texto)
  return [...new Set([typed, ...(nit && nit.digit !== null ? [nit.number] : [])])].filter(Boolean)
}

/**
 * Says that the last of ten digits without a dash was read as the check digit of a NIT; null where nothing has to be said.
 * @param tipo id of the document type; null where the text is all that is known
 */
export function avisoDeNitPegado(tipo: number | null, texto: string): string | null {
  if ((tipo !== null && tipo !== TIPO_NIT) || limpiarCodigo(texto).includes('-')) return null
  const { numero, digito } = leerDocumento(TIPO_NIT, texto)
  return digito === null ? null : `Se leyó ${formatNit(numero, digito)}: el último número es el dígito de verificación.`
}
