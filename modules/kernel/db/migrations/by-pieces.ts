import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Context } from '../../tenants/context.ts'
import { fair } from '../../concurrency/backpressure.ts'
import { locking, readRow, readRows, runSql, type SqlRow } from '../sql.ts'
import { inTransaction } from '../unit-of-work.ts'

/** Rows of a piece, unless told. */
const ROWS = 200
/** The longest pause (ms) between two pieces. */
const LONGEST_PAUSE = 1_000
/** What is kept of work that came to its end; while it is under way, the last id. */
const DONE = -1

/** Work on all the rows of a table, in the order of their ids. */
export interface ByPieces {
  /**
   * What is kept of how far it came: the table, and letters that change when what is done with its rows does. A name is never given to
   * other work.
   */
  name: string
  /** The rows behind an id, in the transaction that it is given. Again without harm. @returns the last id, null where there are no more */
  some(its: Context, after: number): Promise<number | null>
}

/**
 * Does work on a table that people write meanwhile, a piece in a transaction of its own. Between two it rests for as long as the last one
 * took: another process that wants to write a SQLite file looks only now and then whether it may. A killed one goes on where it was.
 * @param stopped no piece is begun any more: the program ends, or the time for it is over
 * @returns whether it has come to its end, now or before; whoever calls again goes on
 */
export async function doByPieces(ctx: Context, { name, some }: ByPieces, stopped = () => false): Promise<boolean> {
  for (let last = await reached(ctx.db, name); last !== DONE;) {
    const after: number = last ?? 0
    if (stopped()) return false
    await fair.turn(ctx.office.slug)
    const began = performance.now()
    last = await inTransaction(ctx, async (its) => {
      const to = (await some(its, after)) ?? DONE
      await keep(its.db, name, to)
      return to
    })
    if (last !== DONE) await setTimeout(Math.min(LONGEST_PAUSE, performance.now() - began))
  }
  return true
}

/**
 * The next rows of a table behind an id, which nobody else changes until the transaction ends, and where to go on: `doByPieces`.
 * @param columns null for all
 */
export async function pieceOf(
  db: Knex,
  table: string,
  columns: readonly string[] | null,
  after: number,
  most = ROWS,
): Promise<{ rows: SqlRow[]; last: number | null }> {
  const named = columns === null ? '*' : [...new Set(['id', ...columns])].map((column) => `\`${column}\``).join(', ')
  const rows = await readRows(db, `select ${named} from \`${table}\` where id > ? order by id limit ?${locking(db)}`, [
    after,
    most,
  ])
  return { rows, last: rows.length < most ? null : Number(rows.at(-1)?.['id']) }
}

/** Whether any of it has been done. */
export const isBegun = async (db: Knex, name: string): Promise<boolean> => (await reached(db, name)) !== null

/** For work whose end is kept elsewhere: asked for again, it begins anew. */
export const forgetPieces = (db: Knex, name: string) =>
  runSql(db, 'delete from contadores where nombre = ?', [kept(name)])

/** As its key takes it: sixty letters. */
const kept = (name: string): string =>
  `partes ${name.slice(0, 36)} ${createHash('sha256').update(name).digest('base64url').slice(0, 16)}`

async function reached(db: Knex, name: string): Promise<number | null> {
  const row = await readRow(db, 'select valor from contadores where nombre = ? limit 1', [kept(name)])
  return row ? Number(row['valor']) : null
}

async function keep(db: Knex, name: string, to: number): Promise<void> {
  const { changes } = await runSql(db, 'update contadores set valor = ? where nombre = ?', [to, kept(name)])
  if (!changes)
    await db('contadores')
      .insert({ nombre: kept(name), valor: to })
      .onConflict('nombre')
      .merge()
}
