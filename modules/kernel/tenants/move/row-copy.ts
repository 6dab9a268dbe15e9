import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import { changes, forgetChanges, type Change } from './change-log.ts'
import { engineOf, insisting, isUniqueViolation } from '../../db/database.ts'
import { behind, primaryKeyOf, tablesOf } from '../dump.ts'
import { insertRows, marks, readRows, runSql, type SqlRow, type SqlValue } from '../../db/sql.ts'
import { onceWhole } from '../../db/transaction.ts'

/** Rows of a piece: read, written and compared at a time. */
const PIECE = 500
/** Of a key of several columns: each is a condition of its own. */
const PIECE_OF_SEVERAL = 200
/** Fewer changes than this are left for when nobody writes: they take a fraction of a second. */
const FEW = 500
const TRIES = 20
/** Tables of so many rows or fewer are compared whole while nobody writes; of longer ones, the rows that changed and how many there are. */
const SHORT = 5_000

/** What two databases differ in. */
export class Differs extends Error {}

interface Piece {
  table: string
  key: string[]
  ids: SqlValue[][]
}

/**
 * Takes the rows of a database into another of the same schema while others go on writing them, a piece at a time: `changes` tells which
 * were written in the meantime. Values are what both engines store alike: text, whole numbers and nothing.
 */
export class RowCopy {
  readonly #from: Knex
  readonly #to: Knex
  readonly #keys = new Map<string, string[]>()
  /** Keys of rows that were being written whenever they were compared. */
  readonly #restless: Piece[] = []
  rows = 0

  constructor(from: Knex, to: Knex) {
    this.#from = from
    this.#to = to
  }

  /** Every row, as it was when its piece was read. */
  async copy(): Promise<void> {
    for (const table of await tablesOf(this.#from)) this.#keys.set(table, await primaryKeyOf(this.#from, table))
    if (engineOf(this.#to) === 'sqlite') await this.#to.raw('PRAGMA foreign_keys=OFF') // of its only connection: rows come in any order
    await this.#write(async (trx) => {
      for (const table of await tablesOf(trx)) await trx(table).delete()
    })
    for (const table of this.#keys.keys()) {
      for await (const { piece, rows } of this.#pieces(table)) {
        await this.#write((trx) => put(trx, table, rows)).catch(async (error: unknown) => {
          // what it repeats was changed there meanwhile, or came here with the changes
          if (!isUniqueViolation(error)) throw error
          await this.#renew(piece)
        })
        this.rows += rows.length
      }
    }
    await this.catchUp()
  }

  /** Compares every row of both; what changes meanwhile is compared again, and what never rests is left for the end. @throws Differs */
  async compare(): Promise<void> {
    for (const table of this.#keys.keys()) {
      for await (const { piece, rows } of this.#pieces(table)) {
        let left = differing(piece, rows, await this.#rowsOf(this.#to, piece))
        for (let tries = 0; left.ids.length && tries < TRIES; tries++) {
          await this.catchUp()
          const [here, there] = [await this.#rowsOf(this.#from, left), await this.#rowsOf(this.#to, left)]
          left = differing(left, here, there)
        }
        if (left.ids.length) this.#restless.push(left)
      }
    }
  }

  /** Takes over what changed, until little is left. */
  async catchUp(): Promise<void> {
    while ((await this.#someChanges(PIECE * 4)) >= FEW);
  }

  /** While nobody writes: the last changes, and a look at whether both say the same. @throws Differs, naming the table */
  async finish(): Promise<void> {
    for (let most = PIECE * 4; await this.#someChanges(most); most *= 2);
    for (const piece of this.#restless.splice(0)) await this.#sameIn(piece)
    for (const table of this.#keys.keys()) await this.#sameCount(table)
    await this.#sequences()
  }

  async *#pieces(table: string): AsyncGenerator<{ piece: Piece; rows: SqlRow[] }, void, undefined> {
    const key = this.#keyOf(table)
    const most = key.length > 1 ? PIECE_OF_SEVERAL : PIECE
    for (let last: Record<string, Knex.Value> | undefined; ;) {
      const ordered = behind(this.#from(table), key, last).orderBy(key.map((column) => ({ column })))
      const rows = await ordered.limit(most).select<Record<string, Knex.Value>[]>('*')
      if (rows.length) yield { piece: { table, key, ids: rows.map((row) => idOf(row, key)) }, rows }
      last = rows.at(-1)
      if (rows.length < most) return
    }
  }

  /** Takes over the first changes. What one row may not repeat may be another's whose change comes later: then all of them go at once. */
  async #someChanges(most: number): Promise<number> {
    for (let tries = 1; ; tries++) {
      const some = await insisting(() => changes(this.#from, most * tries))
      if (!some.length) return 0
      const pieces = this.#piecesOf(some)
      const rows = await Promise.all(pieces.map((piece) => this.#rowsOf(this.#from, piece)))
      try {
        await this.#write(async (trx) => {
          for (const piece of pieces) await deleteOf(trx, piece)
          for (const [at, piece] of pieces.entries()) await put(trx, piece.table, rows[at] ?? [])
        })
      } catch (error) {
        if (!isUniqueViolation(error) || tries >= TRIES) throw error
        await setTimeout(20)
        continue
      }
      for (let at = 0; at < some.length; at += PIECE) {
        const ids = some.slice(at, at + PIECE).map(({ id }) => id)
        await insisting(() => forgetChanges(this.#from, ids))
      }
      for (const [at, piece] of pieces.entries()) {
        const left = differing(piece, rows[at] ?? [], await this.#rowsOf(this.#to, piece))
        if (left.ids.length) this.#restless.push(left)
      }
      return some.length
    }
  }

  async #renew(piece: Piece): Promise<void> {
    for (let tries = 1; ; tries++) {
      await this.catchUp()
      const rows = await this.#rowsOf(this.#from, piece)
      try {
        await this.#write(async (trx) => {
          await deleteOf(trx, piece)
          await put(trx, piece.table, rows)
        })
        return
      } catch (error) {
        if (!isUniqueViolation(error) || tries >= TRIES) throw error
        await setTimeout(20)
      }
    }
  }

  async #sameIn(piece: Piece): Promise<void> {
    const left = differing(piece, await this.#rowsOf(this.#from, piece), await this.#rowsOf(this.#to, piece))
    if (left.ids.length) throw new Differs(`${piece.table}: ${left.ids.length} filas no dicen lo mismo`)
  }

  async #sameCount(table: string): Promise<void> {
    const [here, there] = [await count(this.#from, table), await count(this.#to, table)]
    if (here !== there) throw new Differs(`${table}: ${here} filas y ${there} en la copia`)
    if (here > SHORT) return
    for await (const { piece } of this.#pieces(table)) await this.#sameIn(piece)
  }

  /** Ids that were given once are not given again. */
  async #sequences(): Promise<void> {
    const [here, there] = [await sequencesOf(this.#from), await sequencesOf(this.#to)]
    for (const [table, last] of here) {
      if (last <= (there.get(table) ?? 0)) continue
      if (engineOf(this.#to) === 'mysql') {
        await this.#to.raw(`alter table ?? auto_increment = ${last + 1}`, [table])
        continue
      }
      if (!(await this.#to('sqlite_sequence').where('name', table).update('seq', last)))
        await this.#to('sqlite_sequence').insert({ name: table, seq: last })
    }
  }

  #keyOf(table: string): string[] {
    const key = this.#keys.get(table)
    if (!key) throw new Differs(`${table} no estaba al comenzar`)
    return key
  }

  #piecesOf(some: readonly Change[]): Piece[] {
    const ids = new Map<string, Map<string, SqlValue[]>>()
    for (const { table, key } of some) {
      const its = ids.get(table) ?? new Map<string, SqlValue[]>()
      ids.set(table, its.set(JSON.stringify(key), key))
    }
    return [...ids].map(([table, its]) => ({ table, key: this.#keyOf(table), ids: [...its.values()] }))
  }

  async #rowsOf(db: Knex, piece: Piece): Promise<SqlRow[]> {
    const rows: SqlRow[] = []
    for (const some of parted(piece)) {
      const { where, values } = within(some)
      rows.push(...(await insisting(() => readRows(db, `select * from \`${some.table}\` where ${where}`, values))))
    }
    return rows
  }

  #write(work: (trx: Knex) => Promise<void>): Promise<void> {
    return onceWhole(
      this.#to,
      async (trx) => {
        const mysql = engineOf(trx) === 'mysql'
        if (mysql) await trx.raw('SET SESSION foreign_key_checks=0')
        try {
          await work(trx)
        } finally {
          if (mysql) await trx.raw('SET SESSION foreign_key_checks=1')
        }
      },
      {},
    )
  }
}

const idOf = (row: SqlRow, key: readonly string[]): SqlValue[] => key.map((column) => row[column] as SqlValue) // of a key, never nothing

/** The keys of a piece whose rows do not say the same in both. */
function differing(piece: Piece, here: readonly SqlRow[], there: readonly SqlRow[]): Piece {
  const [a, b] = [here, there].map(
    (rows) => new Map(rows.map((row) => [JSON.stringify(idOf(row, piece.key)), sumOf(row)])),
  )
  return { ...piece, ids: piece.ids.filter((id) => a?.get(JSON.stringify(id)) !== b?.get(JSON.stringify(id))) }
}

const sumOf = (row: SqlRow): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64')

function* parted(piece: Piece): Generator<Piece, void, undefined> {
  const most = piece.key.length > 1 ? PIECE_OF_SEVERAL : PIECE
  for (let at = 0; at < piece.ids.length; at += most) yield { ...piece, ids: piece.ids.slice(at, at + most) }
}

/** Written by hand: building these with knex took longer than running them. */
function within({ key, ids }: Piece): { where: string; values: SqlValue[] } {
  const values = ids.flat()
  if (key.length === 1) return { where: `\`${key.join('')}\` in (${marks(values)})`, values }
  const one = `(${key.map((column) => `\`${column}\` = ?`).join(' and ')})`
  return { where: ids.map(() => one).join(' or '), values }
}

async function deleteOf(trx: Knex, piece: Piece): Promise<void> {
  for (const some of parted(piece)) {
    const { where, values } = within(some)
    await runSql(trx, `delete from \`${some.table}\` where ${where}`, values)
  }
}

const put = (trx: Knex, table: string, rows: readonly SqlRow[]): Promise<void> =>
  insertRows(trx, table, rows as readonly Record<string, SqlValue>[]) // text, whole numbers and nothing, as both engines answer them

async function count(db: Knex, table: string): Promise<number> {
  const [row] = await db(table).count<{ n: number }[]>({ n: '*' })
  return Number(row?.n)
}

/** The last id that each table gave. */
async function sequencesOf(db: Knex): Promise<Map<string, number>> {
  const rows: { name: string; last: number }[] =
    engineOf(db) === 'sqlite'
      ? await db('sqlite_sequence').select({ name: 'name', last: 'seq' })
      : await db('information_schema.tables')
          .whereRaw('table_schema = database()')
          .whereNotNull('auto_increment')
          .select({ name: 'table_name', last: db.raw('auto_increment - 1') })
  return new Map(rows.filter(({ name }) => !name.startsWith('mudanza_')).map(({ name, last }) => [name, Number(last)]))
}
