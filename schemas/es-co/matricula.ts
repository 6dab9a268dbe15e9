import { compact, limpiarCodigo } from './texto.ts'

/** Three characters of its registry circle (`040`, `50C`) and its number, without leading zeros (Ley 1579 de 2012, art. 8). */
export interface Matricula {
  circulo: string
  numero: string
}

/** `matricula` is the stored form; `partes` is null where the law gives no number. */
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
/** Property without a registry number: no matrícula yet, or recorded in the books before it existed. */
const SIN_NUMERO = /^(?:SIN|S\/|S\.)[ -]*MATR[IÍ]CULA\b[ :.,-]*|^(?=(?:LIBRO|TOMO|PARTIDA) \S)/
/** The letter is last in the circle code; an O there is a zero. */
const CON_LETRA = /^([\dO]{1,2})[ -]*([A-NP-ZÑ])[ /._-]*([\dO][\dO .]*)$/
const DE_NUMEROS = /^([\dO]{1,3})(?: *[-/_.] *| )([\dO][\dO .]*)$/
const VARIAS = / *(?:[,;|\n]| [YE&] ) */
const OTRA = /(?<![\dO])[\dO]{1,3}[A-Z]?-[\dO.]{2,}.*[ ,;/|&-][\dO]{1,3}[A-Z]?-[\dO.]{2,}/

const sinFalla = (matricula: string, partes: Matricula | null): MatriculaLeida => ({ matricula, partes, falla: null })
const conFalla = (falla: string): MatriculaLeida => ({ matricula: null, partes: null, falla })

/**
 * Reads a matrícula as typed: `50c 01114038`, `5OC-1114038` and `M.I. 50С1114038` (Cyrillic С) give `50C-1114038`; `40-123` gives
 * `040-123`. Digits alone are not split, because a circle may have lost its leading zero.
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

/** Stored form of a matrícula; anything else in capitals with single spaces. */
export const normalizeMatricula = (text: string): string => leerMatricula(text).matricula ?? limpiarCodigo(text)

/** Comparison key; undashed digits equal those of the matrícula that they may be. */
export const compactMatricula = (text: string): string => compact(normalizeMatricula(text))

/** Matrículas of a text, each in stored form; the rest unchanged. */
export const normalizeMatriculas = (text: string): string =>
  text
    .split(/\s*[,;\n]\s*/)
    .map((one) => leerMatricula(one).matricula ?? one.trim())
    .filter(Boolean)
    .join(', ')

/** Search text of comma-separated matrículas: each one as written and without its dash. */
export const textOfMatriculas = (text: string): string =>
  text
    .split(',')
    .map((one) => `${normalizeMatricula(one)} ${compactMatricula(one)}`)
    .join(' ')
