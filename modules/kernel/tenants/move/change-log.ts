import type { Knex } from 'knex'
import { primaryKeyOf, tablesOf } from '../dump.ts'
import { engineOf, transacted } from '../../db/database.ts'
import type { SqlValue } from '../../db/sql.ts'

// What changes in an office's database while it is copied elsewhere: triggers write the key of each row that somebody writes, in whichever
// process, and are what holds them all when the copy is about to take its place. All of it is named mudanza_…, and goes with `forget`.

const LOG = 'mudanza_cambios'
const HOLD = 'mudanza_alto'
const GATE = 'mudanza_'

/** Of a row that changed: its table, and its key's values in order. */
export interface Change {
  id: number
  table: string
  key: SqlValue[]
}

interface Reference {
  child: string
  column: string
  parent: string
  to: string
}

/** Notes from here on what changes. On MariaDB each trigger waits for whoever writes its table now. */
export const watchChanges = (db: Knex): Promise<void> => together(db, watch)

/** SQLite changes its schema in one go; waiting for the lock a hundred times among people who write takes minutes. */
const together = (db: Knex, work: (db: Knex) => Promise<void>): Promise<void> =>
  engineOf(db) === 'sqlite' ? transacted(db, work) : work(db)

async function watch(db: Knex): Promise<void> {
  const tables = await tablesOf(db)
  await db.schema.createTable(LOG, (t) => {
    t.bigIncrements('id')
    t.string('tabla', 64).notNullable()
    t.text('llave').notNullable()
  })
  const keys = new Map<string, string[]>()
  for (const table of tables) keys.set(table, await primaryKeyOf(db, table))
  const references = await cascades(db)
  for (const [at, table] of tables.entries()) {
    const key = keys.get(table) ?? []
    const name = (when: string) => `mudanza_${at}_${when}`
    await trigger(db, name('i'), `after insert on ${quoted(table)}`, [noted(table, key, 'new.')])
    const moved = key.map((column) => `old.${quoted(column)} <> new.${quoted(column)}`).join(' or ')
    await trigger(db, name('u'), `after update on ${quoted(table)}`, [
      noted(table, key, 'new.'),
      `${noted(table, key, 'old.')} ${engineOf(db) === 'sqlite' ? '' : 'from dual '}where ${moved}`,
    ])
    // before, because MariaDB takes a row's own away with it, and says so to no trigger of theirs
    await trigger(db, name('d'), `before delete on ${quoted(table)}`, [
      noted(table, key, 'old.'),
      ...below(references, keys, table, (column) => `= old.${quoted(column)}`),
    ])
  }
}

/** The keys of the rows that go with one of a table. */
function below(
  references: readonly Reference[],
  keys: Map<string, string[]>,
  parent: string,
  is: (column: string) => string,
): string[] {
  return references
    .filter((one) => one.parent === parent && one.child !== parent)
    .flatMap(({ child, column, to }) => {
      const where = `${quoted(column)} ${is(to)}`
      const own = (deeper: string) => `in (select ${quoted(deeper)} from ${quoted(child)} where ${where})`
      return [
        `${noted(child, keys.get(child) ?? [], '')} from ${quoted(child)} where ${where}`,
        ...below(references, keys, child, own),
      ]
    })
}

const noted = (table: string, key: readonly string[], of: string): string =>
  `insert into ${LOG} (tabla, llave) select '${table}', json_array(${key.map((column) => of + quoted(column)).join(', ')})`

const trigger = (db: Knex, name: string, when: string, statements: readonly string[]) =>
  db.raw(`create trigger ${quoted(name)} ${when} for each row begin ${statements.join('; ')}; end`)

const quoted = (name: string) => `\`${name}\``

/** The references whose rows go with the one that they point at. */
async function cascades(db: Knex): Promise<Reference[]> {
  if (engineOf(db) === 'sqlite') return [] // its own triggers hear of them
  return db('information_schema.referential_constraints as r')
    .join('information_schema.key_column_usage as k', (on) => {
      on.on('k.constraint_schema', 'r.constraint_schema')
        .on('k.constraint_name', 'r.constraint_name')
        .on('k.table_name', 'r.table_name')
    })
    .whereRaw('r.constraint_schema = database()')
    .whereNot('r.delete_rule', 'RESTRICT')
    .whereNot('r.delete_rule', 'NO ACTION')
    .select({
      child: 'k.table_name',
      column: 'k.column_name',
      parent: 'k.referenced_table_name',
      to: 'k.referenced_column_name',
    })
}

/** What changed, the first of it. */
export async function changes(db: Knex, most: number): Promise<Change[]> {
  const rows = await db(LOG)
    .orderBy('id')
    .limit(most)
    .select<{ id: number; tabla: string; llave: string }[]>('id', 'tabla', 'llave')
  return rows.map(({ id, tabla, llave }) => ({ id, table: tabla, key: JSON.parse(llave) as SqlValue[] })) // as `noted` wrote it
}

export const forgetChanges = (db: Knex, ids: readonly number[]) => db(LOG).whereIn('id', ids).delete()

/** From here on nobody writes: whoever is at it is waited for, and whoever comes is refused (`isHeld`), in every process. */
export const holdWrites = (db: Knex) =>
  trigger(db, HOLD, `before insert on ${LOG}`, [
    engineOf(db) === 'sqlite'
      ? `select raise(abort, '${HOLD}')`
      : `signal sqlstate '45000' set message_text = '${HOLD}'`,
  ])

/** Nor does anybody read who must pass by this table. */
export const closeGate = (db: Knex, gate: string) => rename(db, gate, GATE + gate)

/** Takes away all that is noted and held; done again, it does nothing. */
export async function forget(db: Knex): Promise<void> {
  await together(db, async (trx) => {
    for (const name of await triggersOf(trx)) await trx.raw(`drop trigger if exists ${quoted(name)}`)
    await trx.schema.dropTableIfExists(LOG)
  })
  for (const name of await tablesNamed(db)) await rename(db, name, name.slice(GATE.length))
}

/** On SQLite the references to it stay as they are: it comes back, or goes with all the others. */
async function rename(db: Knex, from: string, to: string): Promise<void> {
  if (engineOf(db) === 'mysql') {
    await db.raw('rename table ?? to ??', [from, to])
    return
  }
  await db.raw('PRAGMA foreign_keys=OFF')
  await db.raw('PRAGMA legacy_alter_table=ON')
  await db.raw('alter table ?? rename to ??', [from, to])
  await db.raw('PRAGMA legacy_alter_table=OFF')
  await db.raw('PRAGMA foreign_keys=ON')
}

async function triggersOf(db: Knex): Promise<string[]> {
  const found =
    engineOf(db) === 'sqlite'
      ? db('sqlite_master').where('type', 'trigger').where('name', 'like', 'mudanza%')
      : db('information_schema.triggers')
          .whereRaw('trigger_schema = database()')
          .where('trigger_name', 'like', 'mudanza%')
  // the hold is the last to go
  const rows: { name: string }[] = await found.select({ name: engineOf(db) === 'sqlite' ? 'name' : 'trigger_name' })
  return rows.map(({ name }) => name).sort((a, b) => Number(a === HOLD) - Number(b === HOLD))
}

async function tablesNamed(db: Knex): Promise<string[]> {
  const rows: { name: string }[] =
    engineOf(db) === 'sqlite'
      ? await db('sqlite_master').where('type', 'table').where('name', 'like', 'mudanza%').select('name')
      : await db('information_schema.tables')
          .whereRaw('table_schema = database()')
          .where('table_name', 'like', 'mudanza%')
          .select({ name: 'table_name' })
  return rows.map(({ name }) => name)
}

const GONE = new Set(['ER_NO_SUCH_TABLE', 'ER_BAD_DB_ERROR', 'ER_SIGNAL_EXCEPTION', 'SQLITE_CONSTRAINT_TRIGGER'])

/** Whether an error may be that of who came upon an office that is moving, or has moved. */
export function isHeld(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('nativeError' in error) return isHeld(error.nativeError)
  if ('code' in error && GONE.has(String(error.code))) return true
  return error instanceof Error && /no such table|mudanza_/.test(error.message)
}
