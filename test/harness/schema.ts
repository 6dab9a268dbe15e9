import type { Knex } from 'knex'

export interface Column {
  name: string
  type: string
  nullable: boolean
  default: string | null
}
export interface Index {
  columns: string[]
  unique: boolean
}
export interface Reference {
  column: string
  table: string
  to: string
  onDelete: string
}
export interface Table {
  columns: Column[]
  indexes: Index[]
  references: Reference[]
}

const isMysql = (db: Knex) => db.client.config.client === 'mysql2'
type Row = Record<string, unknown>
const text = (value: unknown) => String(value)

async function rows(db: Knex, sql: string, values: string[] = []): Promise<Row[]> {
  const answer: unknown = await db.raw(sql, values)
  const list: unknown = isMysql(db) && Array.isArray(answer) ? answer[0] : answer
  return (Array.isArray(list) ? list : []).map((row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value])),
  )
}

/** Tables of a database, without those in which knex remembers its migrations. */
export async function tableNames(db: Knex): Promise<string[]> {
  const found = isMysql(db)
    ? await rows(db, 'select table_name as name from information_schema.tables where table_schema = database()')
    : await rows(db, "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
  return found
    .map((row) => text(row.name))
    .filter((name) => !name.startsWith('knex_'))
    .sort()
}

const byColumns = (a: Index, b: Index) =>
  a.columns.join().localeCompare(b.columns.join()) || Number(a.unique) - Number(b.unique)

async function sqliteTable(db: Knex, name: string): Promise<Table> {
  const columns = (await rows(db, `pragma table_info(\`${name}\`)`)).map((c) => ({
    // a primary key of SQLite may say that it takes NULL; it never does
    name: text(c.name),
    type: text(c.type).toLowerCase(),
    nullable: !c.notnull && !c.pk,
    default: c.dflt_value === null ? null : text(c.dflt_value),
  }))
  const indexes = await Promise.all(
    (await rows(db, `pragma index_list(\`${name}\`)`)).map(async (index) => ({
      unique: Boolean(index.unique),
      columns: (await rows(db, `pragma index_info(\`${text(index.name)}\`)`)).map((c) => text(c.name)),
    })),
  )
  const references = (await rows(db, `pragma foreign_key_list(\`${name}\`)`)).map((f) => ({
    column: text(f.from),
    table: text(f.table),
    to: text(f.to),
    onDelete: text(f.on_delete),
  }))
  return { columns, indexes, references }
}

/** Each of them looks through everything that the server holds: asked once for all tables. */
async function mysqlFacts(db: Knex) {
  const columns = await rows(
    db,
    'select * from information_schema.columns where table_schema = database() order by ordinal_position',
  )
  const parts = await rows(
    db,
    'select table_name, index_name, column_name, non_unique from information_schema.statistics where table_schema = database() order by ' +
      'index_name, seq_in_index',
  )
  const references = await rows(
    db,
    `select k.table_name, k.column_name, k.referenced_table_name, k.referenced_column_name, r.delete_rule
    from information_schema.key_column_usage k join information_schema.referential_constraints r
      on r.constraint_schema = k.table_schema and r.constraint_name = k.constraint_name
    where k.table_schema = database()`,
  )
  return { columns, parts, references }
}

function mysqlTable(facts: Awaited<ReturnType<typeof mysqlFacts>>, table: string): Table {
  const [ofColumns, parts, ofReferences] = [facts.columns, facts.parts, facts.references].map((all) =>
    all.filter((row) => text(row.table_name) === table),
  ) as [Row[], Row[], Row[]]
  const columns = ofColumns.map((c) => ({
    name: text(c.column_name),
    type: text(c.column_type),
    nullable: c.is_nullable === 'YES',
    default: c.column_default === null ? null : text(c.column_default),
  }))
  const indexes = [...new Set(parts.map((part) => text(part.index_name)))].map((index) => {
    const own = parts.filter((part) => part.index_name === index)
    return { columns: own.map((part) => text(part.column_name)), unique: own[0]?.non_unique === 0 }
  })
  const references = ofReferences.map((f) => ({
    column: text(f.column_name),
    table: text(f.referenced_table_name),
    to: text(f.referenced_column_name),
    onDelete: text(f.delete_rule),
  }))
  return { columns, indexes, references }
}

/** What a database looks like: columns in their order, indexes and references sorted, nothing that a name decides. */
export async function schemaOf(db: Knex): Promise<Record<string, Table>> {
  const found: Record<string, Table> = {}
  const facts = isMysql(db) ? await mysqlFacts(db) : null
  for (const name of await tableNames(db)) {
    const table = facts ? mysqlTable(facts, name) : await sqliteTable(db, name)
    table.indexes.sort(byColumns)
    table.references.sort((a, b) => a.column.localeCompare(b.column))
    found[name] = table
  }
  return found
}

/** Every row of every table, to see whether something changed. */
export async function contentsOf(db: Knex, except: readonly string[] = []): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const name of await tableNames(db)) {
    if (!except.includes(name))
      found[name] = await db(name)
        .select()
        .then((all: object[]) => all.map((row) => JSON.stringify(row)).sort())
  }
  return found
}
