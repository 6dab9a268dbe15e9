import { formsKept, wordsAsked, wordsWritten } from './formas.ts'
import { normalizeText } from './texto.ts'

/**
 * True when every word of `query` begins some word of `text`, whatever the accents and however it is printed: `'sant caq'` in
 * `'Santander de Quilichao, Cauca'`, `'1.012'` in `'1012544572'`. A query of signs alone is in no text.
 */
export const matchesWords = (text: string, query: string): boolean => {
  const asked = wordsAsked(query)
  if (!asked.length) return !query.trim()
  const words = [...wordsWritten(text), ...formsKept(text)]
  return asked.every((part) => words.some((word) => word.startsWith(part)))
}

/**
 * How near a text is to what was typed, whatever the accents: 0 it is it, 1 it begins with it, 2 a word of it does, 3 each word typed
 * begins some word, 4 it is somewhere inside; null, not at all.
 */
export const nearness = (text: string, query: string): number | null => {
  const [whole, typed] = [normalizeText(text), normalizeText(query)]
  if (whole === typed) return 0
  if (whole.startsWith(typed)) return 1
  const [words, asked] = [wordsWritten(text), wordsAsked(query).join(' ')]
  if (!asked) return null
  if (words.some((_, index) => words.slice(index).join(' ').startsWith(asked))) return 2
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
export const nearestFirst = <T>(
  rows: readonly T[],
  query: string,
  namesOf: (row: T) => Names,
  { all = false } = {},
): T[] => {
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
