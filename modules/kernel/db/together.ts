import type { Knex } from 'knex'
import { COMPOUND } from './beginning.ts'
import { codeOf, isUniqueViolation } from './database.ts'
import { ask, inserting, insertRow, quoted, runSql, type Question, type SqlRow, type SqlValue } from './sql.ts'

/** Id of the row that `insertTogether` inserts, in what follows it: on MariaDB a variable of the compound statement. */
export const NEW_ID = Object.freeze({ toSqlString: () => '_id' })
export type RowId = number | typeof NEW_ID

/** @property must it changes a row, or nothing after it is done */
export interface Write extends Omit<Question, 'values'> {
  values: readonly (SqlValue | typeof NEW_ID)[]
  must?: true
}

/** A statement of the query builder, to be written with others. */
export function asWrite(statement: Knex.QueryBuilder): Write {
  const { sql, bindings } = statement.toSQL()
  return { sql, values: bindings as SqlValue[] } // its values
}

/** A statement that must change a row changed none. */
export class Unchanged extends Error {}

const DEMAND = "IF row_count() = 0 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'unchanged'; END IF; "
const textOf = (writes: readonly Write[]): string =>
  writes.map(({ sql, must }) => `${sql}; ${must ? DEMAND : ''}`).join('')
const valuesOf = (writes: readonly Write[]) => writes.flatMap(({ values }) => values)

/** Several writes of one transaction, on MariaDB in one trip; the first that fails ends them. @throws Unchanged */
export async function writeTogether(db: Knex, writes: readonly Write[]): Promise<void> {
  if (db.client.compounds && writes.length > 1) {
    await ask(db, `${COMPOUND}${textOf(writes)}END`, valuesOf(writes)).catch((error: unknown) => {
      throw codeOf(error) === 'ER_SIGNAL_EXCEPTION' ? new Unchanged('No row', { cause: error }) : error
    })
    return
  }
  for (const { sql, values, must } of writes) {
    const { changes } = await runSql(db, sql, values as SqlValue[]) // ids are known here
    if (must && !changes) throw new Unchanged('No row')
  }
}

/**
 * A row and what is written with it, on MariaDB in one trip. A failure leaves nothing of them: the caller may go on with the
 * transaction. @returns the row's id
 */
export async function insertTogether(
  db: Knex,
  table: string,
  row: SqlRow,
  rest: (id: RowId) => readonly Write[],
): Promise<number> {
  const insert = db.client.compounds ? inserting(table, row) : null
  const given = typeof row.id === 'number' ? row.id : null
  if (insert) {
    const more = rest(NEW_ID)
    // not FOR 1062, which a mere warning of `insert ignore` is too; after a deadlock there is no transaction left
    const remove = `IF @@in_transaction THEN delete from ${quoted(table)} where id = _id; END IF; `
    const undo = `DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN ${remove}RESIGNAL; END; `
    const known = given === null ? 'last_insert_id()' : String(given)
    const sql = `${COMPOUND}DECLARE _id bigint; ${undo}${insert.sql}; SET _id = ${known}; ${textOf(more)}select _id as id; END`
    const [[made]] = (await ask(db, sql, [...insert.values, ...valuesOf(more)])) as [[{ id: number }]] // as it selects
    return Number(made.id)
  }
  const inserted = await insertRow(db, table, row)
  const id = given ?? inserted
  try {
    await writeTogether(db, rest(id))
  } catch (error) {
    if (isUniqueViolation(error)) await runSql(db, `delete from ${quoted(table)} where id = ?`, [id])
    throw error
  }
  return id
}
