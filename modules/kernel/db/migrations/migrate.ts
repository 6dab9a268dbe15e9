import type { Knex } from 'knex'
import { codeOf, engineOf } from '../database.ts'
import { migrationsOf } from '../../tenants/dump.ts'
import { alone, busy } from './advisory-lock.ts'
import { readRows } from '../sql.ts'
import { Problem } from '../../http/validation/problem.ts'

const NAME = '[`"]?(\\w+)[`"]?'
const OWN = new RegExp(`^\\s*(?:insert(?: or \\w+)? into|replace into|update) ${NAME}`, 'i')
const GONE = new RegExp(`^\\s*(?:delete from|drop table(?: if exists)?) ${NAME}`, 'i')
const RENAMED = new RegExp(`^\\s*alter table ${NAME} rename to ${NAME}`, 'i')
const HARMLESS =
  /^\s*(select|pragma|begin|commit|rollback|savepoint|release|create|drop (index|trigger|view)|alter table)\b/i

/**
 * Which references of a SQLite database statements may have broken while nobody looked: of the rows that they wrote, and to those that they
 * took away.
 */
class Doubtful {
  readonly #own = new Set<string>()
  readonly #parents = new Set<string>()
  #all = false

  readonly hear = ({ sql }: { sql: string }): void => {
    const [, renamed, name] = RENAMED.exec(sql) ?? []
    const own = OWN.exec(sql)?.[1] ?? name
    const gone = GONE.exec(sql)?.[1] ?? (/^\s*update\b.*\bset\b.*`id` =/is.test(sql) ? own : undefined)
    if (own) this.#own.add(own)
    for (const parent of [gone, renamed, name]) if (parent) this.#parents.add(parent)
    if (!own && !gone && !HARMLESS.test(sql)) this.#all = true
  }

  /**
   * The first table with a reference to nothing, of those that may have one. All of a million filings would take seven seconds, in which
   * nobody is served; these are few, and a thread looks at what is long.
   */
  async broken(db: Knex): Promise<string | undefined> {
    const sql = `select distinct m.name as child, f."table" as parent from sqlite_master m left join pragma_foreign_key_list(m.name) f
      where m.type = 'table'`
    const tables = new Set<string>()
    for (const { child, parent } of await readRows(db, sql, [])) {
      if (this.#all || this.#own.has(String(child)) || this.#parents.has(String(parent))) tables.add(String(child))
    }
    for (const table of tables) {
      const rows = await readRows(db, 'select 1 as n from pragma_foreign_key_check(?) limit 1', [table])
      if (rows.length) return table
    }
    return undefined
  }
}

/** One step in the life of a database. Only forward: an office's way back is its backup. */
export interface Migration {
  name: string
  /** The last of the earlier steps that were folded into it: a database that went through those stands where this one ends. */
  folds?: string
  up(db: Knex): Promise<void>
}

/**
 * The steps of a database that went through others already. Where those are the ones that were folded, they stand for what they were
 * folded into, and their names stay known, so that a program of the version before works on it too.
 * @returns null where it stopped before the last of the folded ones
 */
function stepsOf(migrations: readonly Migration[], gone: readonly string[]): readonly Migration[] | null {
  const base = migrations.find(({ folds }) => folds !== undefined)
  const { folds } = base ?? {}
  const folded = gone.filter((name) => folds !== undefined && name <= folds)
  if (!base || !folds || !folded.length || gone.includes(base.name)) return migrations
  if (!folded.includes(folds)) return null
  return [
    ...folded.map((name) => ({ name, up: () => Promise.resolve() })),
    ...migrations.filter((migration) => migration !== base),
  ]
}

/**
 * Brings a database up to date, one process at a time, and goes on where a killed one stopped. Foreign keys are off meanwhile on
 * SQLite, where knex rebuilds tables and would otherwise delete the child rows of the table it rebuilds; those that may be broken are
 * checked at the end. A database that is up to date costs one reading.
 * @throws Error naming the first broken reference, or where the database is older than the folded steps; Problem 503 while another
 * process migrates it.
 */
export async function migrate(db: Knex, migrations: readonly Migration[]): Promise<void> {
  if (!(await lackedBy(db, migrations)).length) return
  await alone(db, async (check) => {
    const steps = await lackedBy(db, migrations)
    if (!steps.length) return
    // alone, so whoever left knex's own mark of being at it is dead
    if (await db.schema.hasTable('knex_migrations_lock')) await db.migrate.forceFreeMigrationsLock()
    await (engineOf(db) === 'sqlite' ? migrateSqlite(db, steps) : migrateMysql(db, steps, check))
  })
}

/** All the steps of a database, done or not; none where it lacks none. @throws Error where it is too old */
async function lackedBy(db: Knex, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const gone = (await db.schema.hasTable('knex_migrations')) ? await migrationsOf(db) : []
  const steps = stepsOf(migrations, gone)
  if (!steps)
    throw new Error(
      `La base de datos es de una versión más antigua del programa (llegó a ${gone.at(-1)}). Ábrala primero con la versión anterior ` +
        'del programa, que la pone al día, y después con esta.',
    )
  return steps.every(({ name }) => gone.includes(name)) ? [] : steps
}

const latest = (
  db: Knex,
  migrations: readonly Migration[],
  up: (migration: Migration) => (trx: Knex) => Promise<void>,
) =>
  db.migrate.latest({
    migrationSource: {
      getMigrations: () => Promise.resolve([...migrations]),
      getMigrationName: (migration: Migration) => migration.name,
      getMigration: (migration: Migration) => Promise.resolve({ up: up(migration), down: () => Promise.resolve() }),
    },
  })

/** All that lacks is one transaction with its schema changes: a killed one left nothing. */
async function migrateSqlite(db: Knex, migrations: readonly Migration[]): Promise<void> {
  const doubtful = new Doubtful()
  await db.raw('PRAGMA foreign_keys=OFF')
  db.on('query', doubtful.hear)
  try {
    await latest(db, migrations, ({ up }) => up)
    await indexReferences(db)
  } finally {
    db.off('query', doubtful.hear)
    await db.raw('PRAGMA foreign_keys=ON')
  }
  const broken = await doubtful.broken(db)
  if (broken) throw new Error(`La migración dejó referencias rotas en ${broken}`)
}

/**
 * MariaDB commits at each schema change, so a killed migration left its first statements behind: done again, what they made is
 * there already, and that is what they were for. It waits little for a table that others read. Rows that a
 * migration writes must bear being written again (a convention test stops every migration after each of its statements).
 */
async function migrateMysql(db: Knex, migrations: readonly Migration[], check: () => void): Promise<void> {
  await latest(db, migrations, ({ up }) => async (trx) => {
    const client = trx.client as Client // of this transaction alone; knex types it as any
    const query = client._query.bind(client)
    client._query = async (connection, asked) => {
      check()
      return query(connection, asked).catch((error: unknown) => {
        if (codeOf(error) === 'ER_LOCK_WAIT_TIMEOUT') throw busy()
        if (!isThere(error)) throw error
        asked.response = [[], []]
        return asked
      })
    }
    await trx.raw(`set session lock_wait_timeout = ${LOCK_WAIT_S}`)
    try {
      await up(trx)
    } finally {
      await trx.raw('set session lock_wait_timeout = default').catch(() => undefined) // a lost connection took the setting with it
    }
  })
}

/** A change that waits for a table, which a backup may read for minutes, makes everybody else wait behind it. */
const LOCK_WAIT_S = 5

interface Asked {
  sql: string
  response?: unknown
}
interface Client {
  _query(connection: unknown, asked: Asked): Promise<Asked>
}

const THERE = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_FK_DUP_NAME',
  'ER_DUP_CONSTRAINT_NAME',
  'ER_MULTIPLE_PRI_KEY',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_BAD_TABLE_ERROR',
])

/** The schema change has been made before: the thing is there, or gone. A twice named foreign key is error 121 of the storage engine. */
const isThere = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (THERE.has(String(error.code)) || (error.code === 'ER_CANT_CREATE_TABLE' && error.message.includes('errno: 121')))

interface Reference {
  child: string
  reference: string
  indexed: number
  own: number
}

/**
 * SQLite indexes no reference by itself: reading a parent's children, deleting it and «usado en» would each read the whole child table.
 * A reference is covered where some index begins with it; the one made here goes when a later migration makes a better one.
 */
async function indexReferences(db: Knex): Promise<void> {
  const named = `m.name || '_' || f."from" || '_referencia'`
  const beginning =
    'select count(*) from pragma_index_list(m.name) i join pragma_index_info(i.name) c where c.seqno = 0 and c.name = ' +
    'f."from"'
  const references = await db.raw<Reference[]>(`
    select m.name as child, f."from" as reference, (${beginning} and i.name <> ${named}) as indexed,
    (${beginning} and i.name = ${named}) as own
    from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table' order by m.name, f."from"`)
  for (const { child, reference, indexed, own } of references) {
    const name = `${child}_${reference}_referencia`
    if (!indexed && !own) await db.raw('create index ?? on ?? (??)', [name, child, reference])
    if (indexed && own) await db.raw('drop index ??', [name])
  }
}

/** Adds columns to a table. They take nothing or have a default, because rows of a restored backup come without them. */
export async function addColumns(db: Knex, table: string, define: (t: Knex.AlterTableBuilder) => void): Promise<void> {
  await db.schema.alterTable(table, define)
}

/** A table as every table of the product is: id, instants, version, and the fields that an office adds. */
export async function createTable(db: Knex, name: string, define: (t: Knex.CreateTableBuilder) => void): Promise<void> {
  await db.schema.createTable(name, (t) => {
    t.increments('id')
    define(t)
    commonColumns(t)
  })
}

/** Of every table of the product after its own columns; those that a later version added come after them. */
export function commonColumns(t: Knex.CreateTableBuilder): void {
  t.string('created_at', 24).notNullable()
  t.string('updated_at', 24).notNullable()
  t.integer('version').notNullable().defaultTo(1)
  t.text('extra')
}

/** The rows of an office as they were saved: after which migrations, and what puts them into a database that stands there. */
export interface Saved {
  migrations: readonly string[]
  load(db: Knex): Promise<void>
}

/**
 * Builds a database as it was when its rows were saved and puts them in; opening it then migrates them on, as it would have where they
 * came from.
 * @throws Problem 422 where they are of a newer program or of one too old; what `load` throws
 */
export async function rebuild(db: Knex, known: readonly Migration[], { migrations, load }: Saved): Promise<void> {
  const steps = stepsOf(known, migrations)
  if (!steps)
    throw new Problem(
      422,
      'respaldo',
      `El respaldo es de una versión más antigua del programa (llegó a ${migrations.at(-1)}). Restáurelo con la versión anterior del ` +
        'programa y saque de ella un respaldo nuevo.',
    )
  const newer = migrations.find((name) => !steps.some((migration) => migration.name === name))
  if (newer) throw new Problem(422, 'respaldo', `El respaldo es de una versión más nueva del programa (${newer}).`)
  await migrate(
    db,
    known.filter(({ name, folds }) => migrations.includes(name) || (folds && migrations.includes(folds))),
  )
  await load(db)
}
