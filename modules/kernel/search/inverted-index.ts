import type { Knex } from 'knex'
import { wordsAsked } from '../../../schemas/es-co/formas.ts'
import { engineOf } from '../db/database.ts'
import { type Question, marks, readRows, runSql } from '../db/sql.ts'
import { writeTogether, type RowId, type Write } from '../db/together.ts'
import type { BaseModel } from '../records/model.ts'
import { columnText, ENDINGS, endingsText, LONGEST, MORE, piecesIn } from './normalize.ts'

const AFTER_Z = '{' // follows z: words have only letters and digits

/** A text's words, its letter runs behind `MORE`, and `MORE` alone if cut. Searches never start with `MORE`: word ranges exclude it. */
function wordsOf(text: string | null | undefined): Set<string> {
  if (text?.startsWith(ENDINGS)) return new Set(text.split(ENDINGS).slice(1))
  const words = new Set<string>()
  for (const word of (text ?? '').split(' ')) {
    if (!word) continue
    words.add(word.slice(0, LONGEST))
    if (word.length > LONGEST) words.add(MORE)
    else for (const piece of piecesIn(word)) if (piece !== word) words.add(MORE + piece)
  }
  return words
}

/** Letter runs that entries are, or stand for. */
const piecesOf = (words: Iterable<string>): string[] => [...new Set([...words].flatMap((word) => piecesOfWord(word)))]
const piecesOfWord = (word: string): string[] => {
  const piece = word.startsWith(MORE) ? word.slice(MORE.length) : word
  return /^[a-z]{3,}$/.test(piece) ? [piece] : []
}

/** Place of a table's distinct letter runs, which belong to no row and are never deleted. */
export const vocabularyOf = (tabla: string): string => MORE + tabla

export const placeOfColumn = (tabla: string, column: string): string => `${tabla}.${column}`

export type Texts = Readonly<Record<string, string | null | undefined>>

/** Columns with a place of their own. */
export const placedColumns = ({ apart, endings }: typeof BaseModel): string[] => [...apart, ...Object.keys(endings)]

export function textOfColumn({ endings }: typeof BaseModel, column: string, row: object): string | null {
  const value: unknown = Reflect.get(row, column)
  const compact = endings[column]
  if (compact === undefined) return columnText(value)
  // its runs of letters are looked for in the vocabulary, where a cut text has not all of them
  const cut = !compact && String(Reflect.get(row, 'busqueda')).endsWith(MORE)
  return cut ? ` ${MORE}` : endingsText(value, compact)
}

export const textsOf = (Kind: typeof BaseModel, row: BaseModel): Texts => ({
  [Kind.tableName]: row.busqueda,
  ...Object.fromEntries(
    placedColumns(Kind).map((column) => [placeOfColumn(Kind.tableName, column), textOfColumn(Kind, column, row)]),
  ),
})

export type Entry = readonly [tabla: string, palabra: string, registro: number]

export async function insertWords(db: Knex, entries: readonly Entry[]): Promise<void> {
  for (const { sql, values } of insertions(db, entries)) await runSql(db, sql, values)
}

function insertions<R>(db: Knex, entries: readonly (readonly [tabla: string, palabra: string, registro: R])[]) {
  const AT_ONCE = 400
  const verb = engineOf(db) === 'sqlite' ? 'insert or ignore' : 'insert ignore'
  const all: { sql: string; values: (string | R)[] }[] = []
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE)
    const rows = some.map(() => '(?, ?, ?)').join(', ')
    all.push({ sql: `${verb} into palabras (tabla, palabra, registro) values ${rows}`, values: some.flat() })
  }
  return all
}

export interface Looked {
  pieces: ReadonlySet<string>
  known: ReadonlySet<string>
}
const NOTHING: Looked = { pieces: new Set(), known: new Set() }

/**
 * Only on MariaDB, where inserting an existing row locks it and its gap; on SQLite inserting is cheaper than looking.
 * @returns the question and the parser of its answer
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

/** Letter runs missing in the vocabulary, unless checking costs more than inserting. */
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

/** Creates the word index: one table for all, ordered by word, compared bytewise. */
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

/** @param looked from `vocabularyQuestion` */
export async function indexWords(
  db: Knex,
  tabla: string,
  registro: number,
  before: Texts,
  after: Texts,
  looked: Looked = NOTHING,
): Promise<void> {
  const writes = await wordWrites(db, tabla, before, after, looked)
  await writeTogether(db, writes(registro))
}

/** `indexWords`, to be written together with the row. */
export async function wordWrites(
  db: Knex,
  tabla: string,
  before: Texts,
  after: Texts,
  looked: Looked = NOTHING,
): Promise<(registro: RowId) => Write[]> {
  const changes = Object.keys({ ...before, ...after })
    .filter((place) => before[place] !== after[place])
    .map((place) => {
      const [had, has] = [wordsOf(before[place]), wordsOf(after[place])]
      const come = [...has].filter((word) => !had.has(word))
      const said = after[place]?.startsWith(ENDINGS) ? [] : come
      return { place, gone: [...had].filter((word) => !has.has(word)), come, said }
    })
  const lost = changes.filter(({ gone }) => gone.length)
  const each = lost.map(({ gone }) => `(tabla = ? and palabra in (${marks(gone)}) and registro = ?)`)
  const found = changes.flatMap(({ place, come }) => come.map((palabra) => [place, palabra] as const))
  const said = changes.flatMap((one) => one.said)
  const fresh = await newPieces(db, tabla, said, looked)
  const gone = (registro: RowId): Write => ({
    sql: `delete from palabras where ${each.join(' or ')}`,
    values: lost.flatMap((one) => [one.place, ...one.gone, registro]),
  })
  return (registro) => [
    ...(lost.length ? [gone(registro)] : []),
    ...insertions<RowId>(db, [...found.map(([place, palabra]) => [place, palabra, registro] as const), ...fresh]),
  ]
}

export const wordsAsKept = (texts: Texts): (readonly [place: string, word: string])[] =>
  Object.entries(texts).flatMap(([place, text]) => [...wordsOf(text)].map((word) => [place, word] as const))

/** Words of the texts that keep words: endings are no words. */
export const wordsSaid = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (text?.startsWith(ENDINGS) ? [] : [...wordsOf(text)]))

export async function addVocabulary(db: Knex, tabla: string, words: Iterable<string>): Promise<void> {
  await insertWords(db, await newPieces(db, tabla, new Set(words)))
}

export const markPlaces = (db: Knex, places: readonly string[]): Promise<void> =>
  insertWords(
    db,
    places.map((place) => [vocabularyOf(place), MORE, 0]),
  )

/** Words of rows that are not indexed yet, without letter runs. */
export const addWords = (db: Knex, tabla: string, rows: readonly { id: number; text: string }[]): Promise<void> =>
  insertWords(
    db,
    rows.flatMap(({ id, text }) =>
      [...wordsOf(text)].filter((word) => !word.startsWith(MORE)).map((word): Entry => [tabla, word, id]),
    ),
  )

export async function isComplete(db: Knex, place: string): Promise<boolean> {
  const sql = 'select 1 as n from palabras where tabla = ? and palabra = ? and registro = 0 limit 1'
  return (await readRows(db, sql, [vocabularyOf(place), MORE])).length > 0
}

/** Complete places; `complete-index.ts` completes the others. */
export async function markedPlaces(db: Knex): Promise<Set<string>> {
  const rows = await readRows(db, 'select tabla from palabras where tabla > ? and palabra = ? and registro = 0', [
    MORE,
    MORE,
  ])
  return new Set(rows.map(({ tabla }) => String(tabla).slice(MORE.length)))
}

/**
 * @param rows their texts in incomplete places; of the table's own place only letter runs are missing
 * @param known letter runs surely in the vocabulary
 * @returns further ones now in it
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
  const fresh = piecesOf(rows.flatMap(({ texts }) => wordsSaid(texts))).filter((piece) => !known.has(piece))
  const lacking = words.filter(([place, word]) => place !== tabla || word.startsWith(MORE))
  await insertWords(db, [...lacking, ...(await newPieces(db, tabla, fresh))])
  return fresh
}

/** Rebuilds a table's index after a bulk load; `completePieces` does its `apart` columns. */
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

/** A short text was not cut, so it is complete; others get `MORE`. */
export const wholeOrSigned = (text: string | null): string =>
  text !== null && text.length < 200 ? text : `${text ?? ''} ${MORE}`

/** At most eight distinct words of a search; none for punctuation alone, which matches no row. */
export const wordsTyped = (text: string): string[] => [
  ...new Set(
    wordsAsked(text)
      .slice(0, 8)
      .map((word) => word.slice(0, LONGEST)),
  ),
]

/** The audit trail, whose words are indexed by night (history.ts). */
export const HISTORY = 'auditoria'
/** Counter with the last line indexed. */
export const INDEXED = 'historial con palabras'

export function rowsWithWord(db: Knex, tabla: string, word: string): Knex.QueryBuilder {
  const indexed = db('palabras')
    .where({ tabla })
    .where('palabra', '>=', word)
    .where('palabra', '<', word + AFTER_Z)
    .select('registro')
  if (tabla !== HISTORY) return indexed
  const newer = db(HISTORY)
    .whereRaw('id > coalesce((select valor from contadores where nombre = ?), 0)', [INDEXED])
    .whereRaw('instr(busqueda, ?) > 0', [` ${word}`])
  return indexed.unionAll([newer.select('id')])
}

/** One query per word; a match is in all of them. */
export const rowsWithWords = (db: Knex, tabla: string, q: string): Knex.QueryBuilder[] =>
  wordsTyped(q).map((word) => rowsWithWord(db, tabla, word))

export async function idsWithWord(db: Knex, tabla: string, word: string): Promise<number[]> {
  const sql = 'select registro from palabras where tabla = ? and palabra >= ? and palabra < ?'
  return (await readRows(db, sql, [tabla, word, word + AFTER_Z])).map(({ registro }) => Number(registro))
}

export type TableWord = readonly [table: string, word: string]

/** Entries per word up to a limit, in one statement; a row may count more than once. */
export async function entriesOf(db: Knex, asked: readonly TableWord[], most: number): Promise<number[]> {
  if (!asked.length) return []
  const one =
    'select count(*) as n from (select 1 from palabras where tabla = ? and palabra >= ? and palabra < ? limit ?) as w'
  const values = asked.flatMap(([table, word]) => [table, word, word + AFTER_Z, most])
  return (await readRows(db, asked.map(() => one).join(' union all '), values)).map(({ n }) => Number(n))
}
