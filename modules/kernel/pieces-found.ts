import type { Knex } from 'knex'
import { MORE } from './search.ts'
import { marks, readRows } from './sql.ts'
import { placeOfColumn, vocabularyOf } from './words.ts'

/** A piece that more words have than these is taken for one that most rows have. */
const MOST_WORDS = 200

/** The entries of the index whose rows may have a piece of text, and no other row has it. */
export interface Entries {
  place: string
  words: string[]
  /** They are a column's own, and whole: its rows have the piece there, but for those that only carry the sign. */
  sure: boolean
  /** Some rows of that place carry the sign. */
  signed: boolean
}

/**
 * Where to look for the rows that have a piece: in the words of a column, where the index has them all by themselves, or in those of any
 * column of the table.
 * @returns null where too many words have it, or some of the table's pieces are not in the index yet
 */
export async function entriesWithPiece(
  db: Knex,
  table: string,
  column: string | null,
  piece: string,
): Promise<Entries | null> {
  const [vocabulary, own] = [vocabularyOf(table), column === null ? null : placeOfColumn(table, column)]
  const sign = 'select tabla, palabra from palabras where tabla = ? and palabra = ?'
  const ofColumn =
    own === null
      ? []
      : [
          { sql: `${sign} and registro = 0`, place: vocabularyOf(own) },
          { sql: `select * from (${sign} limit 1) as signed`, place: own },
        ]
  const found = await readRows(
    db,
    [
      'select * from (select tabla, palabra from palabras where tabla = ? and palabra like ? limit ?) as words',
      `${sign} and registro = 0`,
      ...ofColumn.map(({ sql }) => sql),
    ].join(' union all '),
    [vocabulary, `%${piece}%`, MOST_WORDS + 1, vocabulary, MORE, ...ofColumn.flatMap(({ place }) => [place, MORE])],
  )
  const has = (place: string) => found.some(({ tabla, palabra }) => tabla === place && palabra === MORE)
  const pieces = found.map(({ palabra }) => String(palabra)).filter((word) => word !== MORE)
  if (pieces.length > MOST_WORDS || !has(vocabulary)) return null
  const words = pieces.flatMap((one) => [one, MORE + one])
  return own !== null && has(vocabularyOf(own))
    ? { place: own, words, sure: true, signed: has(own) }
    : { place: table, words, sure: false, signed: true }
}

/** How many entries there are of some, up to a limit, and how many rows, where no row can have two of them. */
export async function entriesIn(
  db: Knex,
  { place, words, signed }: Entries,
  limit: number,
): Promise<{ entries: number; rows: number | null }> {
  if (!words.length) return { entries: 0, rows: signed ? null : 0 }
  const some = `select palabra from palabras where tabla = ? and palabra in (${marks(words)}) limit ?`
  const [row] = await readRows(db, `select count(*) as n, count(distinct palabra) as words from (${some}) as dichas`, [
    place,
    ...words,
    limit,
  ])
  const entries = Number(row?.['n'])
  return { entries, rows: !signed && Number(row?.['words']) < 2 ? entries : null }
}

/** The ids of the rows of some entries; null where they are more than `most`. */
export async function rowsOf(db: Knex, { place, words }: Entries, most: number): Promise<number[] | null> {
  const all = [MORE, ...words]
  const rows = await readRows(
    db,
    `select registro from palabras where tabla = ? and palabra in (${marks(all)}) limit ?`,
    [place, ...all, most + 1],
  )
  return rows.length > most ? null : [...new Set(rows.map(({ registro }) => Number(registro)))]
}

/** The ids of the rows that have one of the words for sure, each once, up to a limit. */
export const sureRows = (db: Knex, { place, words }: Entries, limit: number): Knex.QueryBuilder =>
  db('palabras').where({ tabla: place }).whereIn('palabra', words).distinct({ id: 'registro' }).limit(limit)

/** The ids of those that only carry the sign. */
export const signedRows = (db: Knex, { place }: Entries): Knex.QueryBuilder =>
  db('palabras').where({ tabla: place, palabra: MORE }).select('registro')
