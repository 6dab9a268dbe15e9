const MARKS = /\p{M}/gu

/** Lower case and no accents (ñ as n): how texts are compared. */
export const stripMarks = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()

/** Lower case, no accents, ñ as n, anything but letters and digits as a space. */
export function normalize(text: string): string {
  return stripMarks(text).replace(/[^a-z0-9]+/g, ' ').trim()
}

/** Characters that `busqueda` holds at most. */
export const SEARCH_LENGTH = 2000

/** What `busqueda` holds: the words of all values, in order. It sorts texts alike on both engines, and words.ts indexes it. */
export function searchText(values: readonly unknown[]): string {
  const words = values.filter((v) => v !== null && v !== undefined).map((v) => normalize(String(v)))
  return ` ${words.filter(Boolean).join(' ')}`.slice(0, SEARCH_LENGTH)
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
export const columnSql = (column: string): string => column.split('.').map((part) => part.replace(/[^a-z0-9_]/gi, '')).join('.')

/**
 * SQL that gives a text without accents and in lower case, on both engines: to compare it with `stripMarks` text and to sort by it.
 * SQLite folds only ASCII case, so its accented letters are replaced; MariaDB's collation ignores them anyway.
 */
export const plainSql = (sql: string): string =>
  `lower(${ACCENTED.reduce((made, [from, to]) => `replace(${made}, '${from}', '${to}')`, sql)})`

/** SQL that finds `stripMarks` text inside another, whatever its accents. */
export const plainLike = (sql: string): string => `${plainSql(sql)} like ? escape '|'`
