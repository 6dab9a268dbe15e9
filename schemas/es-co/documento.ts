import { checkDigit, formatNit, parseNit } from './nit.ts'
import { limpiarCodigo } from './texto.ts'

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
