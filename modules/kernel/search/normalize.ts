import { formsKept } from '../../../schemas/es-co/formas.ts'

const MARKS = /\p{M}/gu

/** Lower case without accents, ñ as n: form for comparisons. */
export const stripMarks = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()

/** Applies `stripMarks` and turns everything but letters and digits into a space. */
export function normalize(text: string): string {
  return stripMarks(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

export const SEARCH_LENGTH = 2000

/** Suffix of an incomplete search text; no word contains it. */
export const MORE = '~'

function wordsText(values: readonly string[]): string {
  return ` ${values.map(normalize).filter(Boolean).join(' ')}`.slice(0, SEARCH_LENGTH)
}

/** Search text: the words of all values and their other spellings. Sorts alike on both engines. */
export function searchText(values: readonly unknown[]): string {
  const said = values.filter((v) => v !== null && v !== undefined).map(String)
  return [wordsText(said), ...new Set(said.flatMap(formsKept))].join(' ').slice(0, SEARCH_LENGTH).trimEnd() || ' '
}

/** Runs of three or more letters in a normalized text; shorter ones match too many rows. */
export const piecesIn = (text: string): string[] => text.match(/[a-z]{3,}/g) ?? []

/** Letters that MariaDB compares as others and `normalize` drops. */
const APART = /[ßſẛı]/u

/** Whether a search text, perhaps cut, has every letter run of a value. */
export const hasPieces = (text: string, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (!APART.test(String(value)) && piecesIn(normalize(String(value))).every((piece) => text.includes(piece)))

/** Letters that both engines compare as `normalize` does. */
const ALIKE = /^[\0-\x7fáéíóúüñÁÉÍÓÚÜÑ]*$/

/** Indexed text of an `apart` column; `MORE` alone if the engines might compare it otherwise. */
export function columnText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = wordsText([String(value)])
  return ALIKE.test(String(value)) && text.length < SEARCH_LENGTH ? text : ` ${MORE}`
}

/** An entry is no longer; words, too. */
export const LONGEST = 32
/** Marks that a compact column is compared without. */
export const LOOSE = ['-', '.', ' ', "'", '’'] as const
const MOST_ENDINGS = 200
/** Starts the text of a place that keeps endings, one per line. */
export const ENDINGS = '\n'

/**
 * Endings of a column's value, so that what is anywhere in it begins one: from each letter or digit on if compact, else from each digit and
 * each run of letters on. `MORE` alone as in `columnText`.
 */
export function endingsText(value: unknown, compact: boolean): string | null {
  if (value === null || value === undefined) return null
  const said = String(value)
  if (!ALIKE.test(said) || [...said].some((c) => c < ' ' || c === '\x7f')) return ` ${MORE}`
  const key = LOOSE.reduce((made, mark) => (compact ? made.replaceAll(mark, '') : made), stripMarks(said))
  const starts = [...key.matchAll(compact ? /[a-z0-9]/g : /[a-z]+|\d/g)].map(({ index }) => index)
  const whole = (from: number) =>
    compact ? (/^[a-z0-9]+/.exec(key.slice(from, from + LONGEST))?.[0] ?? '') : key.slice(from, from + LONGEST)
  return starts.length > MOST_ENDINGS
    ? ` ${MORE}`
    : ['', ...new Set(starts.map((from) => whole(from).trimEnd()))].join(ENDINGS)
}

const ACCENTED = Object.entries({
  á: 'a',
  é: 'e',
  í: 'i',
  ó: 'o',
  ú: 'u',
  ü: 'u',
  ñ: 'n',
  Á: 'a',
  É: 'e',
  Í: 'i',
  Ó: 'o',
  Ú: 'u',
  Ü: 'u',
  Ñ: 'n',
})

/** Column name as safe SQL. */
export const columnSql = (column: string): string =>
  column
    .split('.')
    .map((part) => part.replace(/[^a-z0-9_]/gi, ''))
    .join('.')

/** SQL to compare with `stripMarks` text and to sort. SQLite folds only ASCII; MariaDB's collation ignores accents anyway. */
export const plainSql = (sql: string): string =>
  `lower(${ACCENTED.reduce((made, [from, to]) => `replace(${made}, '${from}', '${to}')`, sql)})`

const VARIANTS = new Map<string, string>()
for (const [accented, letter] of ACCENTED)
  VARIANTS.set(letter, (VARIANTS.get(letter) ?? letter + letter.toUpperCase()) + accented)

/** `like` and `glob` patterns of SQLite for `stripMarks` text; both together ignore accents and case. */
export function sqlitePatterns(text: string): [like: string, glob: string] {
  const letters = [...text]
  // `like` folds only ASCII: `_` matches any accented letter, and `glob` checks it
  const like = letters.map((c) => (VARIANTS.has(c) ? '_' : likeText(c)))
  const glob = letters.map((c) =>
    /[a-z*?[]/.test(c) ? `[${VARIANTS.get(c) ?? (c.toUpperCase() === c ? c : c + c.toUpperCase())}]` : c,
  )
  return [`%${like.join('')}%`, `*${glob.join('')}*`]
}

/** Escapes text for `like` with `|`. */
export const likeText = (text: string): string => text.replace(/[|%_]/g, (c) => `|${c}`)
