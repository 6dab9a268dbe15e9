import { setImmediate } from 'node:timers/promises'
import type { Connection } from './libsql-connection.ts'

/** Rows of each index that ANALYZE looks at, whatever the table has: some milliseconds. */
const ROWS = 1000
export const ANALYSIS = `analysis_limit=${ROWS}`
/** Rows written by a connection that make it analyse when it closes: an import, a restored office. */
const GROWN = 10_000

const isAnalysed = (connection: Connection): boolean =>
  connection.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'").all([]).length > 0

/** Tables to analyse. @param connection with `ANALYSIS` */
export function tablesToAnalyse(connection: Connection): string[] {
  if (!isAnalysed(connection)) connection.exec('analyze sqlite_schema') // makes the table that statistics are in
  return connection
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
    )
    .all([])
    .map(({ name }) => String(name))
}

/**
 * Statistics of a table for the planner. A small one is said to have `ROWS` rows and nothing of its indexes: that it has three would
 * have it read whole, also on the day when it grows; unknown, it would count as a million beside known ones.
 * @param connection with `ANALYSIS`
 */
export function analyse(connection: Connection, table: string): void {
  const quoted = `"${table.replaceAll('"', '""')}"`
  if (connection.prepare(`select 1 from ${quoted} limit 1 offset ${ROWS}`).all([]).length) {
    connection.exec(`analyze ${quoted}`)
    return
  }
  const known = connection.prepare('select idx, stat from sqlite_stat1 where tbl = ?').all([table])
  if (known.length === 1 && known[0]?.idx === null && known[0].stat === String(ROWS)) return
  connection.prepare('delete from sqlite_stat1 where tbl = ?').run([table])
  connection.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, null, ?)').run([table, String(ROWS)])
}

/** For a connection that closes: if it wrote much, or the file has no statistics yet. @throws libsql's errors */
export async function analyseIfGrown(connection: Connection): Promise<void> {
  const [written] = connection.prepare('select total_changes() as n').all([])
  if (Number(written?.n) < GROWN && isAnalysed(connection)) return
  for (const table of tablesToAnalyse(connection)) {
    analyse(connection, table)
    await setImmediate()
  }
}
