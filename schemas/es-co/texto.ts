import { formatNumber } from './dinero.ts'

/** Lower case without accents, ñ as n, single spaces: what searches compare. */
export const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase().replace(/[\s\u00a0]+/g, ' ').trim()

const wordsOf = (normalized: string): string[] => normalized.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** True when every word of `query` begins some word of `text`, whatever the accents: `'sant caq'` in `'Santander de Quilichao, Cauca'`. */
export const matchesWords = (text: string, query: string): boolean => {
  const words = wordsOf(normalizeText(text))
  return wordsOf(normalizeText(query)).every((part) => words.some((word) => word.startsWith(part)))
}

/**
 * How near a text is to what was typed, whatever the accents: 0 it is it, 1 it begins with it, 2 a word of it does, 3 each word typed
 * begins some word, 4 it is somewhere inside; null, not at all.
 */
export const nearness = (text: string, query: string): number | null => {
  const [whole, typed] = [normalizeText(text), normalizeText(query)]
  if (whole === typed) return 0
  if (whole.startsWith(typed)) return 1
  const words = wordsOf(whole)
  if (words.some((_, index) => words.slice(index).join(' ').startsWith(wordsOf(typed).join(' ')))) return 2
  if (matchesWords(whole, typed)) return 3
  return whole.includes(typed) ? 4 : null
}

/** The names of a row of a list, the first of them what it is called; what has no text counts for nothing. */
type Names = readonly (string | null | undefined)[]

/**
 * The one order of every list that one types into: what matches, the nearest first, ties as they came. A row is as near as the nearest of
 * its names, and words may be spread over them. With `all`, what does not match stays, last: a server may have found it by what is not
 * shown.
 */
export const nearestFirst = <T>(rows: readonly T[], query: string, namesOf: (row: T) => Names, { all = false } = {}): T[] => {
  if (!query.trim()) return [...rows]
  const near = (row: T): number | null => {
    const names = namesOf(row).filter((name): name is string => Boolean(name))
    const ranks = names.flatMap((name, index) => {
      const rank = nearness(name, query)
      return rank === null ? [] : [rank + (index > 0 ? 0.5 : 0)]
    })
    return ranks.length > 0 ? Math.min(...ranks) : nearness(names.join(' '), query)
  }
  return rows
    .map((row) => ({ row, rank: near(row) ?? (all ? Infinity : null) }))
    .filter((one): one is { row: T; rank: number } => one.rank !== null)
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ row }) => row)
}

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

/** «Ana», «Ana y Luis», «Ana, Luis y Eva». */
export const enumerar = (partes: readonly string[]): string =>
  partes.length < 2 ? (partes[0] ?? '') : `${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}`

/** Upper-case letters and digits of a text; the text itself where it has none. */
export const compact = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') || text.trim()

/** Cyrillic and Greek capitals that look like the Latin letters and digits of a matrícula or of a document. */
const PARECIDAS: Readonly<Record<string, string>> = {
  А: 'A', В: 'B', Е: 'E', З: '3', І: 'I', Ј: 'J', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Ѕ: 'S', Т: 'T', У: 'Y', Х: 'X',
  Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X',
}

/**
 * A code typed by hand in Latin capitals: full-width forms made plain, invisible characters out, every dash as `-`, look-alikes of other
 * alphabets as the Latin letter, single spaces.
 */
export const limpiarCodigo = (text: string): string =>
  text.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]/gu, (one) => (/\s/.test(one) ? ' ' : '')).replace(/[\p{Pd}\u2212\u00af]/gu, '-')
    .toUpperCase().replace(/[\u0370-\u04ff]/g, (one) => PARECIDAS[one] ?? one).replace(/\s+/g, ' ').trim()
