import { setImmediate as breath } from 'node:timers/promises'
import type { Knex } from 'knex'
import { recordMade, recordAudit } from './audit.ts'
import type { Context } from '../tenants/context.ts'
import { engineOf } from '../db/database.ts'
import { keysAsKept, holderOf, takeKeys } from './unique-keys.ts'
import type { BaseModel, Columns } from './model.ts'
import { insertRows, marks, readRow, runSql, type SqlRow, type SqlValue, insertRow } from '../db/sql.ts'
import {
  addVocabulary,
  insertWords,
  textsOf,
  wordsAsKept,
  wordsSaid,
  type Entry,
  indexWords,
} from '../search/inverted-index.ts'
import { fillSearch, firstOne, refuseRepeated } from './write.ts'

export interface Ready<K extends typeof BaseModel> {
  row: InstanceType<K>
  keys: readonly string[]
  words: readonly WordOf[]
}
type WordOf = readonly [place: string, word: string]

const AT_ONCE = 100

/**
 * Done before the transaction, to keep that short. Writes the vocabulary, which belongs to no row.
 * @param data its `extra` as `Kind.added.check` returned it
 */
export async function readyMany<K extends typeof BaseModel>(
  ctx: Context,
  Kind: K,
  data: readonly Columns<K>[],
): Promise<Ready<K>[]> {
  const instant = ctx.now.toISOString()
  const ready: Ready<K>[] = []
  const said = new Set<string>()
  for (const columns of data) {
    const row = Kind.fromJson(
      { ...columns, created_at: instant, updated_at: instant, version: 1 },
      { skipValidation: true },
    )
    await fillSearch(ctx, Kind, row)
    const its = row as InstanceType<K> // made by Kind
    const texts = textsOf(Kind, row)
    for (const word of wordsSaid(texts)) said.add(word)
    ready.push({ row: its, keys: keysAsKept(Kind.keysOf?.(row) ?? {}), words: wordsAsKept(texts) })
  }
  await addVocabulary(ctx.db, Kind.tableName, said)
  return ready
}

/**
 * A hundred rows a statement, yielding to the event loop in between. @returns ids in order
 * @throws Error of a unique key that another row took meanwhile: check again and retry
 */
export async function insertMany<K extends typeof BaseModel>(
  ctx: Context,
  Kind: K,
  ready: readonly Ready<K>[],
): Promise<number[]> {
  const { db } = ctx
  if (!db.isTransaction) throw new Error('Rows are inserted together in a transaction.')
  const tabla = Kind.tableName
  const columns = ready.map(({ row }): SqlRow => {
    const { id: _ofAnEarlierTry, ...its } = row.$toDatabaseJson()
    return its
  })
  const ids = await insertNumbered(db, tabla, columns)
  for (const [at, { row }] of ready.entries()) row.id = ids[at] ?? 0
  const claves = ready.flatMap(({ row, keys }) => keys.map((clave) => ({ tabla, clave, gemela: 0, registro: row.id })))
  const words = ready.flatMap(({ row, words: its }) => its.map(([place, word]): Entry => [place, word, row.id]))
  // index order: each of its pages is written once
  words.sort(([a, b], [c, d]) => (a < c ? -1 : a > c ? 1 : b < d ? -1 : b > d ? 1 : 0))
  await byPieces(claves, (some) => insertRows(db, 'claves', some))
  await byPieces(words, (some) => insertWords(db, some), AT_ONCE * 10)
  await byPieces(ready, (some) =>
    recordMade(
      ctx,
      Kind,
      some.map(({ row }) => row),
    ),
  )
  return ids
}

async function byPieces<T>(all: readonly T[], write: (some: T[]) => Promise<void>, atOnce = AT_ONCE): Promise<void> {
  for (let at = 0; at < all.length; at += atOnce) {
    await write(all.slice(at, at + atOnce))
    await breath()
  }
}

/** A multi-row insert numbers its rows consecutively; SQLite reports the last id, MariaDB the first and its step. */
async function insertNumbered(db: Knex, table: string, rows: readonly SqlRow[]): Promise<number[]> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const sqlite = engineOf(db) === 'sqlite'
  const step = sqlite
    ? 1
    : Number((await readRow(db, 'select @@auto_increment_increment as step limit 1', []))?.step ?? 1)
  const into = `insert into \`${table}\` (${names.map((name) => `\`${name}\``).join(', ')}) values `
  const ids: number[] = []
  await byPieces(rows, async (some) => {
    const values = some.flatMap((row) => names.map((name) => (row[name] ?? null) as SqlValue)) // texts, numbers and booleans
    const { id } = await runSql(db, into + some.map(() => `(${marks(names)})`).join(', '), values)
    const first = sqlite ? id - some.length + 1 : id
    ids.push(...some.map((_, n) => first + n * step))
  })
  return ids
}

/** Checks that the keys of a deleted row are still free. @throws Problem 409 with the row that has one */
export async function refuseTaken(ctx: Context, Kind: typeof BaseModel, kept: SqlRow): Promise<void> {
  if (!Kind.keysOf) return
  const keys = Kind.keysOf(Kind.fromDatabaseJson({ ...kept }))
  await refuseRepeated(ctx, Kind, await holderOf(ctx.db, Kind.tableName, keys))
}

/**
 * Keeps id, instants and version. Call it in a transaction after `refuseTaken`. @param kept columns as stored
 * @throws Problem 409 with the row that shares a key
 */
export async function putBack(ctx: Context, Kind: typeof BaseModel, kept: SqlRow): Promise<void> {
  const row = Kind.fromDatabaseJson({ ...kept })
  await fillSearch(ctx, Kind, row)
  const keys = Kind.keysOf?.(row) ?? {}
  await firstOne(ctx, Kind, keys, row.id, async () => {
    if (Kind.keysOf)
      await refuseRepeated(ctx, Kind, await takeKeys(ctx.db, Kind.tableName, row.id, {}, keys, { looked: true }))
    await insertRow(ctx.db, Kind.tableName, 'busqueda' in kept ? { ...kept, busqueda: row.busqueda ?? null } : kept)
  })
  await indexWords(ctx.db, Kind.tableName, row.id, {}, textsOf(Kind, row))
  await recordAudit(ctx, Kind, 'restaurar', row.id, null, row)
}
