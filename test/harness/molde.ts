import { constants, copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createPool, type Pool, type RowDataPacket } from 'mysql2/promise'
import { crearOficina } from '../../modules/oficinas/index.ts'
import { background, keepStatistics, type App, type Context, type Office } from '../../modules/kernel/index.ts'
import { engineOf } from '../../modules/kernel/db/database.ts'
import { mariadbUrl, throwawayFolder } from './engine.ts'

/**
 * The database of a new office, kept aside before anybody is in it: the offices that come after it are copies, which takes a tenth of
 * migrating and filling each again.
 */
interface Molde {
  put(app: App, slug: string): Promise<void>
  roles: Roles
}
type Roles = Map<string, number>

const moldes = new Map<string, Molde>()
const begun = new Set<string>()

/** As `crearOficina`, whose own work the first office of each engine is. @returns what `llenar` returns */
export async function oficinaNueva<T>(
  app: App,
  slug: string,
  llenar: (nueva: { ctx: Context; roles: Roles }) => Promise<T>,
  practiceOf: string | null = null,
): Promise<T> {
  const nombre = `Notaría ${slug}`
  const key = engineOf(app.offices.platform)
  const molde = moldes.get(key)
  if (!molde) {
    const keeps = !begun.has(key)
    begun.add(key)
    return crearOficina(
      app,
      slug,
      nombre,
      {},
      async ({ office, ctx, roles }) => {
        if (keeps)
          moldes.set(key, {
            put: await (key === 'sqlite' ? keepFile(office) : keepSchema(app, slug)),
            roles: new Map(roles),
          })
        return llenar({ ctx, roles })
      },
      practiceOf,
    )
  }
  // where an office's place is made, because none is created over a database that is there
  const places = new Proxy(app.offices.places, {
    get: (its, name) => {
      const own: unknown = Reflect.get(its, name)
      if (name === 'make') return () => molde.put(app, slug)
      return typeof own === 'function' ? own.bind(its) : own
    },
  })
  const offices = Object.assign(Object.create(app.offices) as App['offices'], { places }) // as the class, but for this
  return offices.create(
    slug,
    nombre,
    {},
    (office) => llenar({ ctx: background(app, office, `oficina-${slug}`), roles: new Map(molde.roles) }),
    { practiceOf },
  )
}

async function keepFile({ db }: Office): Promise<Molde['put']> {
  const kept = join(throwawayFolder({ ofRun: true }), 'molde.db')
  await keepStatistics(db, () => false) // or each copy would make its own when it closes
  await db.raw('vacuum into ?', [kept])
  return ({ offices }, slug) => {
    const file = offices.fileOf(slug)
    mkdirSync(dirname(file), { recursive: true })
    copyFileSync(kept, file, constants.COPYFILE_EXCL)
    return Promise.resolve()
  }
}

let pool: Pool | undefined
const rows = async (sql: string): Promise<RowDataPacket[]> => {
  pool ??= createPool({ uri: await mariadbUrl(), connectionLimit: 1, multipleStatements: true })
  return (await pool.query<RowDataPacket[]>(sql))[0]
}

const platformOf = (app: App): string => new URL(app.config.databaseUrl ?? '').pathname.slice(1)
const schemaOf = (app: App, slug: string): string => `${platformOf(app)}_${slug.replaceAll('-', '_')}`

/** Makes a schema of the given tables, whatever the order of their references, with the rows of another. */
async function build(name: string, from: string, definitions: string[], filled: string[]): Promise<void> {
  await rows(
    [
      `create database ${name} character set utf8mb4 collate utf8mb4_unicode_ci`,
      `use ${name}`,
      'set foreign_key_checks = 0, unique_checks = 0',
      ...definitions,
      ...filled.map((table) => `insert into \`${table}\` select * from ${from}.\`${table}\``),
      'set foreign_key_checks = 1, unique_checks = 1',
      'use information_schema', // who stays in it has it open for whoever waits to take it away
    ].join(';\n'),
  )
}

async function keepSchema(app: App, slug: string): Promise<Molde['put']> {
  const [made, kept] = [schemaOf(app, slug), `${platformOf(app)}__molde`]
  const tables = (
    await rows(`select table_name as name from information_schema.tables where table_schema = '${made}'`)
  ).map(({ name }) => String(name))
  const definitions: string[] = []
  const filled: string[] = []
  for (const table of tables) {
    definitions.push(String((await rows(`show create table ${made}.\`${table}\``))[0]?.['Create Table']))
    if ((await rows(`select 1 from ${made}.\`${table}\` limit 1`)).length) filled.push(table)
  }
  await build(kept, made, definitions, filled)
  return (other, copied) => build(schemaOf(other, copied), kept, definitions, filled)
}

/** What stays open of it ends with the run. */
export const closeMolde = async (): Promise<void> => {
  await pool?.end()
}
