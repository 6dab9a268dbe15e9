import { parseNit } from './documento.ts'
import { normalizeText } from './texto.ts'

const MARKS = /\p{M}/gu
const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()
const wordsOf = (text: string): string[] => text.match(/[a-z0-9]+/g) ?? []

/** Longest word that the inverted index stores. */
const LONGEST = 32
const DASH = '[-\\u2010-\\u2015\\u2212]'
const APOSTROPHE = "['\\u2018\\u2019\\u02bc\\u00b4`]"
const NO_LETTER_BEFORE = '(?<![a-z0-9])'
/** Thousands separators that people use: `1.012.544.572`, `1'012.544.572`, `1 012 544 572`. */
const THOUSANDS = new RegExp(
  `(?<![\\d.,])\\d{1,3}(?:(?:[.,]|${APOSTROPHE}|[\\u00a0\\u2009\\u202f])\\d{3})+(?!\\d)|` +
    '(?<![\\d.,])\\d{1,3}(?: \\d{3}){2,}(?!\\d)',
  'g',
)
/** Same number while its last group is being typed. */
const UNFINISHED = new RegExp(`(?<![\\d.,])\\d{1,3}(?:(?:\\.|${APOSTROPHE})\\d{3})*\\.\\d{1,2}$`)
/** `S.A.S.`, `S. A. S.` */
const INITIALS = new RegExp(`${NO_LETTER_BEFORE}[a-z](?:\\. ?[a-z](?![a-z0-9]))+\\.?`, 'g')
const LONE_LETTERS = new RegExp(`${NO_LETTER_BEFORE}[a-z](?: [a-z](?![a-z0-9]))+`, 'g')
const WITH_APOSTROPHE = new RegExp(`[a-z]+(?:${APOSTROPHE}[a-z]+)+`, 'g')
const WITH_DASHES = new RegExp(`[a-z0-9]+(?: ?${DASH} ?[a-z0-9]+)+`, 'g')
const SLASHED = new RegExp(
  `${NO_LETTER_BEFORE}[a-z0-9]*\\d[a-z0-9]*(?:[./_][a-z0-9]+)+|[a-z]{1,6}[./_]\\d[a-z0-9]*`,
  'g',
)
/** Surnames written with an apostrophe, a space or neither. */
const PARTED_SURNAME = new RegExp(`${NO_LETTER_BEFORE}[dlo] [a-z]{3,}`, 'g')
/** NIT with its check digit, which is never stored in the number. */
const WITH_DIGIT = new RegExp(`(?<![a-z0-9]|${DASH})(\\d{6,12}) ?${DASH} ?\\d(?![a-z0-9]|${DASH})`, 'g')
const TEN_DIGITS = /(?<![a-z0-9])\d{10}(?![a-z0-9])/g
const LABEL = new RegExp(
  `${NO_LETTER_BEFORE}(?:nit|n\\.i\\.t\\.|cc|c\\.c\\.|ce|c\\.e\\.|ti|t\\.i\\.)[ :.]*(?=\\d{5})`,
  'g',
)

const together = (text: string): string => text.replace(/[^a-z0-9]/g, '')

/** Words of a query. Marked tokens are one word, as in `formsKept`; a NIT loses its check digit and label. Signs alone give none. */
export function wordsAsked(text: string): string[] {
  const joined = plain(text)
    .replace(UNFINISHED, together)
    .replace(THOUSANDS, together)
    .replace(LABEL, '')
    .replace(WITH_DIGIT, '$1')
    .replace(TEN_DIGITS, (digits) => parseNit(digits)?.number ?? digits)
    .replace(INITIALS, together)
    .replace(WITH_APOSTROPHE, together)
  return wordsOf(joined)
}

export const wordsWritten = (text: string): string[] => wordsOf(plain(text))

/** Extra words that find a text: tokens joined over their marks (`O'Brien`: `obrien`) and the number after letters (`FE512`: `512`). */
export function formsKept(text: string): string[] {
  const whole = plain(text)
  const joined = [THOUSANDS, INITIALS, LONE_LETTERS, WITH_APOSTROPHE, WITH_DASHES, SLASHED, PARTED_SURNAME].flatMap(
    (form) => (whole.match(form) ?? []).map(together),
  )
  const own = wordsOf(whole)
  const numbers = [...own, ...joined].flatMap((word) => /^\d*[a-z]+(\d{2,})$/.exec(word)?.[1] ?? [])
  const had = new Set(own)
  return [...new Set([...joined, ...numbers])].filter((word) => word.length <= LONGEST && !had.has(word))
}

/** True when every word of `query` starts a word of `text` (`'sant caq'`, «Santander de Quilichao, Cauca»). Signs match nothing. */
export const matchesWords = (text: string, query: string): boolean => {
  const asked = wordsAsked(query)
  if (!asked.length) return !query.trim()
  const words = [...wordsWritten(text), ...formsKept(text)]
  return asked.every((part) => words.some((word) => word.startsWith(part)))
}

/** Rank of a match: 0 equal, 1 prefix, 2 prefix from a word on, 3 every typed word starts a word, 4 substring; null when none. */
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

/** Names of a row; the first is its main name and empty ones are ignored. */
type Names = readonly (string | null | undefined)[]

/** Best rank of any name first, ties stable. With `all` unmatched rows stay last: the server may have matched a hidden column. */
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
