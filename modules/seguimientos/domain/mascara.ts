/** What a page shows of a person or a place to who only has the short code (Ley 1581 de 2012: no more than is needed). */

const VELO = '***'

/** `'Jaime Peña'` → `'J*** P***'`: the length of a word is not told either. */
export const nombreVelado = (nombre: string): string =>
  nombre
    .split(/\s+/)
    .filter(Boolean)
    .map((palabra) => `${[...palabra][0] ?? ''}${VELO}`)
    .join(' ')

const VIA =
  /^((?:calle|cl|carrera|cra|kra|kr|cr|avenida|av|ac|ak|diagonal|dg|diag|transversal|tv|trans|circular)\.?\s*(?:calle|carrera|cl\.?|cra\.?)?\s*\d+\s?[a-z]?(?:\s?bis)?)\b/i

/** `'Cl. 12 # 34-56 Ap. 501'` → `'Cl. 12 # …'`; of an address that is no such, its first word. */
export function direccionVelada(direccion: string): string {
  const via = VIA.exec(direccion.trim())?.[1]
  return via ? `${via} # …` : `${direccion.trim().split(/\s+/)[0] ?? ''} …`
}

/** `'50C-1234567'` → `'50C-***'`: the registry office, not the property; several stay several. */
export const matriculaVelada = (matricula: string): string =>
  matricula
    .split(/\s*,\s*/)
    .map((una) => (una.includes('-') ? `${una.split('-')[0] ?? ''}-${VELO}` : VELO))
    .join(', ')

const DINERO = /\$\s?\d[\d.,]*\d|\$\s?\d|\b\d{1,3}(?:[.]\d{3})+(?:,\d+)?\b/g
const NUMERO_LARGO = /\b\d{5,}\b/g
/** Documents and telephones in groups: 1 010 104 321, 301 234 5678, 301-234-56-78. A date is in none of them. */
const NUMERO_PARTIDO =
  /\b\d{1,3}(?:[ \u00a0-]\d{3}){2,}\d?\b|\b\d{3}[ \u00a0.-]\d{3}[ \u00a0.-]\d{2}[ \u00a0.-]?\d{2}\b/g
const CORREO = /[^\s@]+@[^\s@]+\.[^\s@]+/g
const DIRECCION =
  /\b((?:calle|cl|carrera|cra|kra|kr|cr|avenida|av|diagonal|dg|transversal|tv)\.?\s*\d+(?:\s?[a-z]\b)?)(?:\s*(?:#|n[.°o]+)\s*[\d-]+\s?[a-z]?(?:\s?-\s?\d+)?|\s+\d+\s?[a-z]?\s?-\s?\d+)/gi

/** Amounts are never shown in public, whoever reads. */
export const sinDinero = (texto: string): string => texto.replace(DINERO, '…')

/** What staff wrote, without the parties' names, their numbers, addresses or mails. */
export function textoVelado(texto: string, nombres: readonly string[]): string {
  const suyas = new Set(
    nombres
      .flatMap((nombre) => nombre.split(/[^\p{L}]+/u))
      .filter((palabra) => palabra.length > 2)
      .map(llano),
  )
  return sinDinero(texto)
    .replace(CORREO, VELO)
    .replace(DIRECCION, '$1 # …')
    .replace(NUMERO_PARTIDO, VELO)
    .replace(NUMERO_LARGO, VELO)
    .replace(/\p{L}+/gu, (palabra) => (suyas.has(llano(palabra)) ? nombreVelado(palabra) : palabra))
}

const llano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
