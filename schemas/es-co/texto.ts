import { formatNumber } from './dinero.ts'

/** Lower case without accents, ñ as n, single spaces: what searches compare. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

/** Compares two texts in Spanish order: accents ignored, ñ after n. */
export const compareText = (a: string, b: string): number => {
  const [left, right] = [sortKey(a), sortKey(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** A key whose plain order is Spanish order. */
export const sortKey = (text: string): string => normalizeText(text.replace(/ñ/gi, 'n\uffff'))

/** `1, 'acto'` → `'1 acto'`; `1300, 'acto'` → `'1.300 actos'`; irregular plurals are given. */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : many}`

/** The end of a sentence that a name ends: «S.A.S.» has its dot already. */
export const conPunto = (texto: string): string => (texto.trimEnd().endsWith('.') ? texto : `${texto}.`)

/** A text made of a template: where a name that ends in a dot came before one, there is a single dot. */
export const unSoloPunto = (texto: string): string => texto.replace(/(?<!\.)\.\.(?=\s|$)/g, '.')

/** «Ana», «Ana y Luis», «Ana, Luis y Eva». */
export const enumerar = (partes: readonly string[]): string =>
  partes.length < 2 ? (partes[0] ?? '') : `${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}`

/** Upper-case letters and digits of a text; the text itself where it has none. */
export const compact = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') || text.trim()

/** Cyrillic and Greek capitals that look like the Latin letters and digits of a matrícula or of a document. */
const PARECIDAS: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  З: '3',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Ѕ: 'S',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
}

/**
 * A code typed by hand in Latin capitals: full-width forms made plain, invisible characters out, every dash as `-`, look-alikes of other
 * alphabets as the Latin letter, single spaces.
 */
export const limpiarCodigo = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, (one) => (/\s/.test(one) ? ' ' : ''))
    .replace(/[\p{Pd}\u2212\u00af]/gu, '-')
    .toUpperCase()
    .replace(/[\u0370-\u04ff]/g, (one) => PARECIDAS[one] ?? one)
    .replace(/\s+/g, ' ')
    .trim()
