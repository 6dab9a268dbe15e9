import type { Knex } from 'knex'
import { engineOf } from './database.ts'
import { normalize } from './search.ts'
import { marks, readRows, runSql } from './sql.ts'

const LONGEST = 32
const AFTER_Z = '{' // the character after z: words are only letters and digits

const wordsOf = (text: string | null | undefined): Set<string> =>
  new Set((text ?? '').split(' ').filter(Boolean).map((word) => word.slice(0, LONGEST)))

/** Makes the index of words by which rows are found: one table for all, ordered by word, compared byte by byte. */
export async function createWordIndex(db: Knex): Promise<void> {
  if (engineOf(db) === 'sqlite') {
    await db.raw(
      'CREATE TABLE palabras (tabla text NOT NULL, palabra text NOT NULL, registro integer NOT NULL, PRIMARY KEY (tabla, palabra, ' +
        'registro)) WITHOUT ROWID',
    )
    await db.raw('CREATE INDEX palabras_registro ON palabras (tabla, registro)')
    return
  }
  await db.raw(`CREATE TABLE palabras (tabla varchar(40) NOT NULL, palabra varchar(${LONGEST}) NOT NULL, registro int NOT NULL,
    PRIMARY KEY (tabla, palabra, registro), KEY palabras_registro (tabla, registro)) CHARACTER SET ascii COLLATE ascii_bin`)
}

/** Keeps the index of one row: `before` and `after` are its search texts, null where the row is not there. */
export async function indexWords(
  db: Knex,
  tabla: string,
  registro: number,
  before: string | null | undefined,
  after: string | null | undefined,
): Promise<void> {
  if (before === after) return
  const had = wordsOf(before)
  const has = wordsOf(after)
  const gone = [...had].filter((word) => !has.has(word))
  const come = [...has].filter((word) => !had.has(word))
  if (gone.length)
    await runSql(db, `delete from palabras where tabla = ? and registro = ? and palabra in (${marks(gone)})`, [
      tabla,
      registro,
      ...gone,
    ])
  if (come.length)
    await runSql(
      db,
      `insert into palabras (tabla, palabra, registro) values ${come.map(() => '(?, ?, ?)').join(', ')}`,
      come.flatMap((palabra) => [tabla, palabra, registro]),
    )
}

/** Indexes every row of a table anew: for rows that were loaded in bulk. */
export async function reindexWords(db: Knex, tabla: string): Promise<void> {
  const BATCH = 400
  await db('palabras').where({ tabla }).delete()
  for (let last = 0; ;) {
    const rows = await db(tabla)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .select<{ id: number; busqueda: string | null }[]>('id', 'busqueda')
    const words = rows.flatMap(({ id, busqueda }) => [...wordsOf(busqueda)].map((palabra) => ({ tabla, palabra, registro: id })))
    for (let at = 0; at < words.length; at += BATCH) await db('palabras').insert(words.slice(at, at + BATCH))
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = end.id
  }
}

/** The words of a text that somebody looks for, as the index has them: no more than eight. */
export const wordsTyped = (text: string): string[] =>
  [...new Set(normalize(text).split(' ').filter(Boolean).slice(0, 8).map((word) => word.slice(0, LONGEST)))]

/** The ids of the rows that have a word beginning so, some of them more than once. */
export const rowsWithWord = (db: Knex, tabla: string, word: string): Knex.QueryBuilder =>
  db('palabras').where({ tabla }).where('palabra', '>=', word).where('palabra', '<', word + AFTER_Z).select('registro')

/** For each word of a query, the ids of the rows that have a word beginning so; a row that is found is in all of them. */
export const rowsWithWords = (db: Knex, tabla: string, q: string): Knex.QueryBuilder[] =>
  wordsTyped(q).map((word) => rowsWithWord(db, tabla, word))

/** The same ids as they come, for who reads them. */
export async function idsWithWord(db: Knex, tabla: string, word: string): Promise<number[]> {
  const sql = 'select registro from palabras where tabla = ? and palabra >= ? and palabra < ?'
  return (await readRows(db, sql, [tabla, word, word + AFTER_Z])).map(({ registro }) => Number(registro))
}

/** A word of a table's rows. */
export type TableWord = readonly [table: string, word: string]

/** How many entries each word has of the rows of its table, a row counting more than once, up to a limit: one statement for all. */
export async function entriesOf(db: Knex, asked: readonly TableWord[], most: number): Promise<number[]> {
  if (!asked.length) return []
  const one = 'select count(*) as n from (select 1 from palabras where tabla = ? and palabra >= ? and palabra < ? limit ?) as w'
  const values = asked.flatMap(([table, word]) => [table, word, word + AFTER_Z, most])
  return (await readRows(db, asked.map(() => one).join(' union all '), values)).map(({ n }) => Number(n))
}
