import { formatNumber } from './dinero.ts'

/** Search form: lower case, no accents, ñ as n, single spaces. */
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

/** Key whose code-unit order is Spanish order. */
export const sortKey = (text: string): string => normalizeText(text.replace(/ñ/gi, 'n\uffff'))

/** `1, 'acto'` → `'1 acto'`; `1300, 'acto'` → `'1.300 actos'`; irregular plurals are given. */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : many}`

/** Ends a sentence with one dot: «S.A.S.» has it already. */
export const conPunto = (texto: string): string => (texto.trimEnd().endsWith('.') ? texto : `${texto}.`)

/** Removes the doubled dot that a name such as «S.A.S.» leaves in a filled template. */
export const unSoloPunto = (texto: string): string => texto.replace(/(?<!\.)\.\.(?=\s|$)/g, '.')

/** «Ana», «Ana y Luis», «Ana, Luis y Eva». */
export const enumerar = (partes: readonly string[]): string =>
  partes.length < 2 ? (partes[0] ?? '') : `${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}`

/** Letters and digits in capitals; the trimmed text where there are none. */
export const compact = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') || text.trim()

/** Cyrillic and Greek capitals that look like Latin letters or digits. */
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

/** A code in Latin capitals: NFKC, no invisible characters, dashes as `-`, look-alikes of other alphabets replaced, single spaces. */
export const limpiarCodigo = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, (one) => (/\s/.test(one) ? ' ' : ''))
    .replace(/[\p{Pd}\u2212\u00af]/gu, '-')
    .toUpperCase()
    .replace(/[\u0370-\u04ff]/g, (one) => PARECIDAS[one] ?? one)
    .replace(/\s+/g, ' ')
    .trim()
