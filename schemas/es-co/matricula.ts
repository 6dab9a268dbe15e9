import { compact, limpiarCodigo } from './texto.ts'

/**
 * A matrícula inmobiliaria: the círculo of its registry office in three characters (`040`, `50C`) and its number in that office, without
 * zeros at the left (Ley 1579 de 2012, art. 8).
 */
export interface Matricula {
  circulo: string
  numero: string
}

/** `matricula` is the one form that is kept; `partes` is null where the law gives no number and the text stays. */
export type MatriculaLeida =
  | { matricula: string; partes: Matricula | null; falla: null }
  | { matricula: null; partes: null; falla: string }

export const FALLA_DE_MATRICULA = {
  vacia: 'No puede estar vacio',
  varias: 'Escriba una sola matrícula: aquí hay más de una.',
  sinGuion: 'Separe el círculo del número con un guion, como 370-1234567.',
  forma:
    'La matrícula lleva el círculo y el número, como 50C-1234567. Si el inmueble no tiene, escriba «Sin matrícula» y con qué se distingue.',
  sinNada: 'Después de «Sin matrícula» escriba con qué se distingue el inmueble, como su cédula catastral.',
} as const

const ROTULO =
  /^(?:MATR[IÍ]CULA(?: INMOBILIARIA)?|FOLIO(?: DE MATR[IÍ]CULA)?|FMI|M\. ?I\.)[ :.]*(?:N[.O°º]{0,2}[ :.]+)?(?=[\dO])/
/** No number of the registry: without a matrícula yet, or of the books that were kept before there was one. */
const SIN_NUMERO = /^(?:SIN|S\/|S\.)[ -]*MATR[IÍ]CULA\b[ :.,-]*|^(?=(?:LIBRO|TOMO|PARTIDA) \S)/
/** A letter always ends the círculo; the zero that is typed as O is no letter. */
const CON_LETRA = /^([\dO]{1,2})[ -]*([A-NP-ZÑ])[ /._-]*([\dO][\dO .]*)$/
const DE_NUMEROS = /^([\dO]{1,3})(?: *[-/_.] *| )([\dO][\dO .]*)$/
const VARIAS = / *(?:[,;|\n]| [YE&] ) */
const OTRA = /(?<![\dO])[\dO]{1,3}[A-Z]?-[\dO.]{2,}.*[ ,;/|&-][\dO]{1,3}[A-Z]?-[\dO.]{2,}/

const sinFalla = (matricula: string, partes: Matricula | null): MatriculaLeida => ({ matricula, partes, falla: null })
const conFalla = (falla: string): MatriculaLeida => ({ matricula: null, partes: null, falla })

/**
 * Reads a matrícula however it is typed: `50c 01114038`, `5OC-1114038`, `M.I. 50С1114038` with a Cyrillic С, are `50C-1114038`, and
 * `40-123` is `040-123`. Digits alone are not parted, because a círculo may have lost its zero.
 */
export function leerMatricula(text: string): MatriculaLeida {
  const typed = limpiarCodigo(text)
  if (!typed) return conFalla(FALLA_DE_MATRICULA.vacia)
  const libre = SIN_NUMERO.exec(typed)
  if (libre) {
    const resto = typed.slice(libre[0].length)
    if (!libre[0]) return sinFalla(typed, null)
    return /[\p{L}\p{N}]/u.test(resto) ? sinFalla(`SIN MATRÍCULA ${resto}`, null) : conFalla(FALLA_DE_MATRICULA.sinNada)
  }
  const partes = partesDe(typed.replace(ROTULO, ''))
  if (partes) return sinFalla(`${partes.circulo}-${partes.numero}`, partes)
  if (OTRA.test(typed) || typed.split(VARIAS).filter((una) => partesDe(una)).length > 1)
    return conFalla(FALLA_DE_MATRICULA.varias)
  return conFalla(/^[\dO]{4,13}$/.test(typed) ? FALLA_DE_MATRICULA.sinGuion : FALLA_DE_MATRICULA.forma)
}

function partesDe(typed: string): Matricula | null {
  const digits = (part: string) => part.replaceAll('O', '0').replace(/[ .]/g, '')
  const [, first = '', letter = '', last = ''] = CON_LETRA.exec(typed) ?? []
  const [, office = '', number = ''] = letter ? [] : (DE_NUMEROS.exec(typed) ?? [])
  const circulo = letter ? digits(first).padStart(2, '0') + letter : digits(office).padStart(3, '0')
  const numero = digits(letter ? last : number).replace(/^0+/, '')
  return numero && numero.length <= 10 && !/^0+[A-Z]?$/.test(circulo) ? { circulo, numero } : null
}

/** A matrícula in the one form that is kept; what is none, in capitals and single spaces. */
export const normalizeMatricula = (text: string): string => leerMatricula(text).matricula ?? limpiarCodigo(text)

/** Its letters and digits in that form, which tell it from others; undashed digits are those of the one they may be. */
export const compactMatricula = (text: string): string => compact(normalizeMatricula(text))

/** One or several matrículas of a flat text, each in the one form that is kept; what is none stays as it is written. */
export const normalizeMatriculas = (text: string): string =>
  text
    .split(/\s*[,;\n]\s*/)
    .map((one) => leerMatricula(one).matricula ?? one.trim())
    .filter(Boolean)
    .join(', ')

/** Search text of matrículas, one or several parted by commas: each as it is written and without its dash. */
export const textOfMatriculas = (text: string): string =>
  text
    .split(',')
    .map((one) => `${normalizeMatricula(one)} ${compactMatricula(one)}`)
    .join(' ')
