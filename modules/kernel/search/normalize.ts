import { formsKept } from '../../../schemas/es-co/formas.ts'

const MARKS = /\p{M}/gu

/** Lower case and no accents (ñ as n): how texts are compared. */
export const stripMarks = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()

/** Lower case, no accents, ñ as n, anything but letters and digits as a space. */
export function normalize(text: string): string {
  return stripMarks(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Characters that `busqueda` holds at most. */
export const SEARCH_LENGTH = 2000

/** What is no word of anybody: it ends a text that does not hold all that its columns say. */
export const MORE = '~'

/** The words of all values, in order. */
function wordsText(values: readonly string[]): string {
  return ` ${values.map(normalize).filter(Boolean).join(' ')}`.slice(0, SEARCH_LENGTH)
}

/**
 * Text of `busqueda`: the words of all values, in order, and behind them those that other ways of writing them give. It sorts texts
 * alike on both engines, and inverted-index.ts indexes it.
 */
export function searchText(values: readonly unknown[]): string {
  const said = values.filter((v) => v !== null && v !== undefined).map(String)
  return [wordsText(said), ...new Set(said.flatMap(formsKept))].join(' ').slice(0, SEARCH_LENGTH).trimEnd() || ' '
}

/** The runs of letters of a text that was normalized, each of three or more: enough of them to tell rows apart. */
export const piecesIn = (text: string): string[] => text.match(/[a-z]{3,}/g) ?? []

/** Letters that MariaDB takes for others and `normalize` for none. */
const APART = /[ßſẛı]/u

/** Whether a search text has every piece of a column's value, whatever was cut from it. */
export const hasPieces = (text: string, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (!APART.test(String(value)) && piecesIn(normalize(String(value))).every((piece) => text.includes(piece)))

/** Letters that both engines take for the same as `normalize`. */
const ALIKE = /^[\0-\x7fáéíóúüñÁÉÍÓÚÜÑ]*$/

/** What the index keeps of a column by itself: its words, or nothing but the sign where one of them might not be what engines compare. */
export function columnText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = wordsText([String(value)])
  return ALIKE.test(String(value)) && text.length < SEARCH_LENGTH ? text : ` ${MORE}`
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

/** A column's name that code wrote, safe inside SQL text. */
export const columnSql = (column: string): string =>
  column
    .split('.')
    .map((part) => part.replace(/[^a-z0-9_]/gi, ''))
    .join('.')

/**
 * SQL that gives a text without accents and in lower case, on both engines: to compare it with `stripMarks` text and to sort by it.
 * SQLite folds only ASCII case, so its accented letters are replaced; MariaDB's collation ignores them anyway.
 */
export const plainSql = (sql: string): string =>
  `lower(${ACCENTED.reduce((made, [from, to]) => `replace(${made}, '${from}', '${to}')`, sql)})`

const VARIANTS = new Map<string, string>()
for (const [accented, letter] of ACCENTED)
  VARIANTS.set(letter, (VARIANTS.get(letter) ?? letter + letter.toUpperCase()) + accented)

/** Patterns of SQLite's `like` and `glob` that find `stripMarks` text inside another: both together find it whatever its accents. */
export function sqlitePatterns(text: string): [like: string, glob: string] {
  const letters = [...text]
  // an accented letter is one of its own there, whatever it is: the rows that this leaves are looked at again
  const like = letters.map((c) => (VARIANTS.has(c) ? '_' : likeText(c)))
  const glob = letters.map((c) =>
    /[a-z*?[]/.test(c) ? `[${VARIANTS.get(c) ?? (c.toUpperCase() === c ? c : c + c.toUpperCase())}]` : c,
  )
  return [`%${like.join('')}%`, `*${glob.join('')}*`]
}

/** A text that `like` with `|` as its escape takes as it is. */
export const likeText = (text: string): string => text.replace(/[|%_]/g, (c) => `|${c}`)
