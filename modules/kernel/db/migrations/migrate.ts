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

/** Foreign keys that SQLite statements may have broken while checks were off: of written rows, and to deleted ones. */
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

  /** First table with a dangling reference among the doubtful: checking all blocks for seconds on a million rows. */
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

export interface Migration {
  name: string
  /** Newest of the older steps folded into this one. */
  folds?: string
  up(db: Knex): Promise<void>
}

/**
 * Folded steps replace the step that folds them and keep their names, so that the previous program version still works.
 * @returns null if the database lacks some of the folded ones
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
 * Migrates one process at a time and resumes after a kill. SQLite's foreign keys are off: knex rebuilds tables, which would cascade.
 * @throws Error for a broken reference or a database too old; Problem 503 while another process migrates it
 */
export async function migrate(db: Knex, migrations: readonly Migration[]): Promise<void> {
  if (!(await lackedBy(db, migrations)).length) return
  await alone(db, async (check) => {
    const steps = await lackedBy(db, migrations)
    if (!steps.length) return
    // with our lock held, knex's own lock is a dead process's
    if (await db.schema.hasTable('knex_migrations_lock')) await db.migrate.forceFreeMigrationsLock()
    await (engineOf(db) === 'sqlite' ? migrateSqlite(db, steps) : migrateMysql(db, steps, check))
  })
}

/** All steps, applied or not; none if nothing is missing. @throws Error if the database is too old */
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

/** MariaDB commits each schema change, so a killed migration runs again: «already exists» is ignored and row writes must be idempotent. */
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
      await trx.raw('set session lock_wait_timeout = default').catch(() => undefined) // a lost connection takes the setting with it
    }
  })
}

/** While a schema change waits for a table, everybody else waits behind it. */
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

/** The change was made before a kill. Duplicate foreign key names are InnoDB's error 121. */
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

/** Indexes foreign keys, unlike SQLite itself, unless another index starts with the column. */
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

/** New columns must be nullable or have a default, because rows of older backups lack them. */
export async function addColumns(db: Knex, table: string, define: (t: Knex.AlterTableBuilder) => void): Promise<void> {
  await db.schema.alterTable(table, define)
}

export async function createTable(db: Knex, name: string, define: (t: Knex.CreateTableBuilder) => void): Promise<void> {
  await db.schema.createTable(name, (t) => {
    t.increments('id')
    define(t)
    commonColumns(t)
  })
}

/** Last columns of every table; columns of later migrations follow them. */
export function commonColumns(t: Knex.CreateTableBuilder): void {
  t.string('created_at', 24).notNullable()
  t.string('updated_at', 24).notNullable()
  t.integer('version').notNullable().defaultTo(1)
  t.text('extra')
}

export interface Saved {
  migrations: readonly string[]
  load(db: Knex): Promise<void>
}

/**
 * Recreates the schema that the rows were saved with and loads them; opening the database migrates it on.
 * @throws Problem 422 if they are of a newer program or one too old; what `load` throws
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
