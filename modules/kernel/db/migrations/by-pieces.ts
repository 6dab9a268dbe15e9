import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Context } from '../../tenants/context.ts'
import { fair } from '../../concurrency/backpressure.ts'
import { locking, readRow, readRows, runSql, type SqlRow } from '../sql.ts'
import { inTransaction } from '../unit-of-work.ts'

const ROWS = 200
const LONGEST_PAUSE = 1_000
/** Stored value of finished work; before that, the last id. */
const DONE = -1

export interface ByPieces {
  /** Key of the stored progress: the table and a version of the work. Never reuse a name for other work. */
  name: string
  /** Processes rows behind an id in the given transaction; must be idempotent. @returns the last id, null at the end */
  some(its: Context, after: number): Promise<number | null>
}

/**
 * Short transactions; pauses as long as each piece took, because another process polls for SQLite's lock. A killed run resumes.
 * @param stopped true before a piece ends the run @returns whether all is done; call again to continue
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

/** Next rows behind an id, locked until the transaction ends. @param columns null for all */
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

export const isBegun = async (db: Knex, name: string): Promise<boolean> => (await reached(db, name)) !== null

/** Forgets progress that is recorded elsewhere too; the next run starts over. */
export const forgetPieces = (db: Knex, name: string) =>
  runSql(db, 'delete from contadores where nombre = ?', [kept(name)])

/** The key column holds sixty characters. */
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
