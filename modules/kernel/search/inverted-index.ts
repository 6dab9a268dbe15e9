import type { Knex } from 'knex'
import { wordsAsked } from '../../../schemas/es-co/formas.ts'
import { engineOf } from '../db/database.ts'
import { type Question, marks, readRows, runSql } from '../db/sql.ts'
import type { BaseModel } from '../records/model.ts'
import { columnText, MORE, piecesIn } from './normalize.ts'

const LONGEST = 32
const AFTER_Z = '{' // the character after z: words are only letters and digits

/**
 * What the index holds of a text: its words, their pieces that are no word of their own, and a sign where a column may have what none of
 * them has. These begin with what nobody looks for, so they are in no range of words.
 */
function wordsOf(text: string | null | undefined): Set<string> {
  const words = new Set<string>()
  for (const word of (text ?? '').split(' ')) {
    if (!word) continue
    words.add(word.slice(0, LONGEST))
    if (word.length > LONGEST) words.add(MORE)
    else for (const piece of piecesIn(word)) if (piece !== word) words.add(MORE + piece)
  }
  return words
}

/** The pieces that words of the index are, or stand for. */
const piecesOf = (words: Iterable<string>): string[] => [...new Set([...words].flatMap((word) => piecesOfWord(word)))]
const piecesOfWord = (word: string): string[] => {
  const piece = word.startsWith(MORE) ? word.slice(MORE.length) : word
  return /^[a-z]{3,}$/.test(piece) ? [piece] : []
}

/** Where the index keeps the distinct pieces of a table, each once and of no row: those that nobody has any longer stay. */
export const vocabularyOf = (tabla: string): string => MORE + tabla

/** Where it keeps the words of a column by themselves. */
export const placeOfColumn = (tabla: string, column: string): string => `${tabla}.${column}`

/** What the index has of a row, by where it keeps it: the words of its table, and those of some columns. */
export type Texts = Readonly<Record<string, string | null | undefined>>

export const textsOf = ({ tableName, apart }: typeof BaseModel, row: BaseModel): Texts => ({
  [tableName]: row.busqueda,
  ...Object.fromEntries(
    apart.map((column) => [placeOfColumn(tableName, column), columnText(Reflect.get(row, column))]),
  ),
})

export type Entry = readonly [tabla: string, palabra: string, registro: number]

/** Entries that may be there already. */
export async function insertWords(db: Knex, entries: readonly Entry[]): Promise<void> {
  const AT_ONCE = 400
  const verb = engineOf(db) === 'sqlite' ? 'insert or ignore' : 'insert ignore'
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE)
    await runSql(
      db,
      `${verb} into palabras (tabla, palabra, registro) values ${some.map(() => '(?, ?, ?)').join(', ')}`,
      some.flat(),
    )
  }
}

/** Pieces that the vocabulary of a table was looked through for, and those of them that it has. */
export interface Looked {
  pieces: ReadonlySet<string>
  known: ReadonlySet<string>
}
const NOTHING: Looked = { pieces: new Set(), known: new Set() }

/**
 * What writing a row of that text must know of the vocabulary of its table. On SQLite nothing, because inserting costs less than looking;
 * on MariaDB an insert that meets its row locks it, and what is next to it.
 * @returns the question, and what its answer says
 */
export function vocabularyQuestion(
  db: Knex,
  tabla: string,
  text: string | null,
): { asks: Question[]; told: (answers: readonly unknown[]) => Looked } {
  const pieces = engineOf(db) === 'mysql' ? piecesOf(wordsOf(text)) : []
  const sql = `(select group_concat(palabra) from palabras where tabla = ? and palabra in (${marks(pieces)}))`
  return {
    asks: pieces.length ? [{ sql, values: [vocabularyOf(tabla), ...pieces] }] : [],
    told: ([found]) => ({ pieces: new Set(pieces), known: new Set(typeof found === 'string' ? found.split(',') : []) }),
  }
}

/** The pieces of some words that the vocabulary of their table has not, as far as it is worth knowing. */
async function newPieces(db: Knex, tabla: string, words: Iterable<string>, looked = NOTHING): Promise<Entry[]> {
  const [table, pieces] = [vocabularyOf(tabla), piecesOf(words)]
  const known = new Set<unknown>(looked.known)
  const unasked = engineOf(db) === 'mysql' ? pieces.filter((piece) => !looked.pieces.has(piece)) : []
  if (unasked.length) {
    const rows = await readRows(db, `select palabra from palabras where tabla = ? and palabra in (${marks(unasked)})`, [
      table,
      ...unasked,
    ])
    for (const { palabra } of rows) known.add(palabra)
  }
  return pieces.filter((piece) => !known.has(piece)).map((piece) => [table, piece, 0])
}

/** Makes the index of words by which rows are found: one table for all, ordered by word, compared byte by byte. */
export async function createWordIndex(db: Knex): Promise<void> {
  if (engineOf(db) === 'sqlite') {
    await db.raw(
      'CREATE TABLE palabras (tabla text NOT NULL, palabra text NOT NULL, registro integer NOT NULL, PRIMARY KEY (tabla, palabra, ' +
        'registro)) WITHOUT ROWID',
    )
    return
  }
  await db.raw(`CREATE TABLE palabras (tabla varchar(40) NOT NULL, palabra varchar(${LONGEST}) NOT NULL, registro int NOT NULL,
    PRIMARY KEY (tabla, palabra, registro)) CHARACTER SET ascii COLLATE ascii_bin`)
}

/** Keeps the index of one row: `before` and `after` are its texts, none where the row is not there; `looked` was asked before. */
export async function indexWords(
  db: Knex,
  tabla: string,
  registro: number,
  before: Texts,
  after: Texts,
  looked: Looked = NOTHING,
): Promise<void> {
  const changes = Object.keys({ ...before, ...after })
    .filter((place) => before[place] !== after[place])
    .map((place) => {
      const [had, has] = [wordsOf(before[place]), wordsOf(after[place])]
      return { place, gone: [...had].filter((word) => !has.has(word)), come: [...has].filter((word) => !had.has(word)) }
    })
  const lost = changes.filter(({ gone }) => gone.length)
  if (lost.length) {
    const each = lost.map(({ gone }) => `(tabla = ? and palabra in (${marks(gone)}) and registro = ?)`)
    await runSql(
      db,
      `delete from palabras where ${each.join(' or ')}`,
      lost.flatMap(({ place, gone }) => [place, ...gone, registro]),
    )
  }
  const entries = changes.flatMap(({ place, come }) => come.map((palabra): Entry => [place, palabra, registro]))
  await insertWords(db, [
    ...entries,
    ...(await newPieces(
      db,
      tabla,
      changes.flatMap(({ come }) => come),
      looked,
    )),
  ])
}

/** The words of a row's texts, each with its place, as the index holds them. */
export const wordsAsKept = (texts: Texts): (readonly [place: string, word: string])[] =>
  Object.entries(texts).flatMap(([place, text]) => [...wordsOf(text)].map((word) => [place, word] as const))

/** Puts in the vocabulary of a table what it lacks of these words, which rows that are about to be written will have. */
export async function addVocabulary(db: Knex, tabla: string, words: Iterable<string>): Promise<void> {
  await insertWords(db, await newPieces(db, tabla, new Set(words)))
}

/** From now on the vocabulary of a table has the pieces of every row, or what is kept of a column all its words. */
export const markPlaces = (db: Knex, places: readonly string[]): Promise<void> =>
  insertWords(
    db,
    places.map((place) => [vocabularyOf(place), MORE, 0]),
  )

/** Those that have: what is kept of rows that were written before there was any is made by and by (`complete-index.ts`). */
export async function markedPlaces(db: Knex): Promise<Set<string>> {
  const rows = await readRows(db, 'select tabla from palabras where tabla > ? and palabra = ? and registro = 0', [
    MORE,
    MORE,
  ])
  return new Set(rows.map(({ tabla }) => String(tabla).slice(MORE.length)))
}

/**
 * Inserts what the index lacks of rows that were indexed without it.
 * @param rows their texts in the places that are not whole; the words of a table itself are there, without their pieces
 * @param known pieces that the vocabulary has for sure
 * @returns those that it has besides
 */
export async function indexPieces(
  db: Knex,
  tabla: string,
  rows: readonly { id: number; texts: Texts }[],
  known: ReadonlySet<string>,
): Promise<string[]> {
  const words = rows.flatMap(({ id, texts }) =>
    Object.entries(texts).flatMap(([place, text]) => [...wordsOf(text)].map((word): Entry => [place, word, id])),
  )
  const fresh = piecesOf(words.map(([, word]) => word)).filter((piece) => !known.has(piece))
  const lacking = words.filter(([place, word]) => place !== tabla || word.startsWith(MORE))
  await insertWords(db, [...lacking, ...(await newPieces(db, tabla, fresh))])
  return fresh
}

/** Indexes every row of a table anew: for rows that were loaded in bulk. What is kept of columns apart waits for `completePieces`. */
export async function reindexWords(db: Knex, tabla: string): Promise<void> {
  const BATCH = 400
  await db('palabras').where({ tabla }).delete()
  const columns = vocabularyOf(placeOfColumn(tabla, ''))
  await db('palabras')
    .where('tabla', '>', columns)
    .where('tabla', '<', columns + AFTER_Z)
    .where({ palabra: MORE })
    .delete()
  for (let last = 0; ;) {
    const rows = await db(tabla)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .select<{ id: number; busqueda: string | null }[]>('id', 'busqueda')
    const words = rows.flatMap(({ id, busqueda }) =>
      [...wordsOf(wholeOrSigned(busqueda))].map((palabra): Entry => [tabla, palabra, id]),
    )
    await insertWords(db, [
      ...words,
      ...(await newPieces(
        db,
        tabla,
        words.map(([, palabra]) => palabra),
      )),
    ])
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) break
    last = end.id
  }
  await markPlaces(db, [tabla])
}

/** A text as it is where it is shorter than what is kept of any, so that nothing was cut from it; else with the sign. */
export const wholeOrSigned = (text: string | null): string =>
  text !== null && text.length < 200 ? text : `${text ?? ''} ${MORE}`

/** The words of a text that somebody looks for, as the index has them: no more than eight; none of signs alone, which no row has. */
export const wordsTyped = (text: string): string[] => [
  ...new Set(
    wordsAsked(text)
      .slice(0, 8)
      .map((word) => word.slice(0, LONGEST)),
  ),
]

/** The ids of the rows that have a word beginning so, some of them more than once. */
export const rowsWithWord = (db: Knex, tabla: string, word: string): Knex.QueryBuilder =>
  db('palabras')
    .where({ tabla })
    .where('palabra', '>=', word)
    .where('palabra', '<', word + AFTER_Z)
    .select('registro')

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
  const one =
    'select count(*) as n from (select 1 from palabras where tabla = ? and palabra >= ? and palabra < ? limit ?) as w'
  const values = asked.flatMap(([table, word]) => [table, word, word + AFTER_Z, most])
  return (await readRows(db, asked.map(() => one).join(' union all '), values)).map(({ n }) => Number(n))
}
