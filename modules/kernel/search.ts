const MARKS = /\p{M}/gu

/** Lower case and no accents (ñ as n): how texts are compared. */
export const stripMarks = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()

/** Lower case, no accents, ñ as n, anything but letters and digits as a space. */
export function normalize(text: string): string {
  return stripMarks(text).replace(/[^a-z0-9]+/g, ' ').trim()
}

/** What `busqueda` holds: the words of all values, in order. It sorts texts alike on both engines, and words.ts indexes it. */
export function searchText(values: readonly unknown[]): string {
  const words = values.filter((v) => v !== null && v !== undefined).map((v) => normalize(String(v)))
  return ` ${words.filter(Boolean).join(' ')}`.slice(0, 2000)
}

const ACCENTED = Object.entries({ á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n', Á: 'a', É: 'e', Í: 'i', Ó: 'o', Ú: 'u', Ü: 'u', Ñ: 'n' })

/**
 * SQL that finds `stripMarks` text inside a column whatever its accents, on both engines.
 * SQLite folds only ASCII case, so its accented letters are replaced; MariaDB's collation ignores them anyway.
 */
export function plainLike(column: string): string {
  const quoted = column.split('.').map((part) => part.replace(/[^a-z0-9_]/gi, '')).join('.')
  const plain = ACCENTED.reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, quoted)
  return `lower(${plain}) like ? escape '|'`
}
