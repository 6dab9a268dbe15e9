import type { Knex } from 'knex'
import { engineOf, transacted } from '../database.ts'
import { insistingOnTable, waitingLittle } from './schema-lock.ts'
import { readRow } from '../sql.ts'

/**
 * Adds columns to a table that people work in, in a moment however many rows it has: nothing is written in them. For migrations.
 * @param define columns that take nothing, or have a default, because older processes go on writing rows without them
 * @throws Error where it asks for more than columns; the engine's where it would have to write the rows
 */
export async function addColumns(db: Knex, table: string, define: (t: Knex.AlterTableBuilder) => void): Promise<void> {
  const statements = db.schema.alterTable(table, define).toSQL()
  const mysql = engineOf(db) === 'mysql'
  for (const { sql } of statements) {
    const asked = sql.replaceAll(/`[^`]*`/g, '``').replaceAll(/'[^']*'/g, "''")
    if (!/^alter table `` add (column )?``/.test(asked) || /constraint|references/i.test(asked))
      throw new Error(`Not only columns: ${sql}`)
  }
  for (const { sql } of statements) await db.raw(mysql ? `${sql}, algorithm=instant` : sql)
}

/** An index of so many values is made in a tenth of a second. */
const FEW = 100_000

/**
 * Makes an index of a table that people work in; nothing where it is there. For the job that fills new columns, before their first piece.
 * On MariaDB others go on writing while it is made, of whatever columns. SQLite makes none without keeping everybody from writing, so
 * there it is of a new column, and of the rows that have something in it: as none has, only the table is read, and it grows with what
 * is filled. A thread reads it once before, so that it is in the machine's memory when everybody waits: of a million filings that is
 * 0.2 s of the processor, instead of 2.5 s of the disk's.
 * @throws Error on SQLite where many rows have something in the first column; Problem 503 where somebody keeps the table for twenty seconds
 */
export async function addIndex(
  db: Knex,
  table: string,
  name: string,
  columns: readonly [string, ...string[]],
): Promise<void> {
  if (await hasIndex(db, table, name)) return
  if (engineOf(db) === 'sqlite') {
    const row = await readRow(db, `select count(\`${columns[0]}\`) as n from \`${table}\` limit 1`, [])
    if (Number(row?.['n']) > FEW)
      throw new Error(`${table}.${columns[0]} has been filled: nobody could write while its index is made`)
  }
  await transacted(db, (trx) =>
    waitingLittle(trx, async () => {
      if (await hasIndex(trx, table, name)) return
      const these = columns.map((column) => trx.ref(column).toString()).join(', ')
      await (engineOf(trx) === 'sqlite'
        ? trx.raw(`create index ?? on ?? (${these}) where ?? is not null`, [name, table, columns[0]])
        : insistingOnTable(() =>
            trx.raw(`alter table ?? add index ?? (${these}), algorithm=inplace, lock=none`, [table, name]),
          ))
    }),
  )
}

async function hasIndex(db: Knex, table: string, name: string): Promise<boolean> {
  return (
    (await readRow(
      db,
      engineOf(db) === 'sqlite'
        ? 'select 1 as n from pragma_index_list(?) where name = ? limit 1'
        : 'select 1 as n from information_schema.statistics where table_schema = database() and table_name = ? and index_name = ? limit 1',
      [table, name],
    )) !== undefined
  )
}
