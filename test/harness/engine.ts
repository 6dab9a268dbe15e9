import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createPool, type Pool } from 'mysql2/promise'
import { startMariadb } from '../../scripts/setup/mariadb.mjs'
import { workspace } from '../../scripts/test/workspace.mjs'

export type Engine = 'sqlite' | 'mariadb'

// Without a listener SIGTERM would skip the listeners of `exit`, which end the servers and browsers that tests started.
process.once('SIGTERM', () => process.exit(143))

/** The engine this run is about: TEST_ENGINE, SQLite unless told. */
export const engine: Engine = process.env.TEST_ENGINE === 'mariadb' ? 'mariadb' : 'sqlite'

/** A folder that is gone when the tests end. */
export const throwawayFolder = (): string => mkdtempSync(join(workspace(), 'datos-'))

let server: ReturnType<typeof startMariadb> | undefined
/** The MariaDB of this run: the one that `npm test` started, or one of its own for a test run by hand. */
function mariadb() {
  server ??= startMariadb().then((started) => {
    process.once('exit', started.end)
    return started
  })
  return server
}
export const mariadbUrl = async (): Promise<string> => (await mariadb()).url

let made = 0
const prefixes: string[] = []
/**
 * The environment of one installation that shares nothing with any other: a data folder, and with MariaDB a platform
 * schema of its own. `dropSchemas` removes the latter.
 */
export async function freshEnvironment(which: Engine = engine): Promise<Record<string, string>> {
  const env = { DATA_DIR: throwawayFolder(), LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0' }
  if (which === 'sqlite') return env
  const name = `prueba_${process.pid}_${++made}`
  prefixes.push(name)
  const url = new URL(await mariadbUrl())
  url.pathname = `/${name}`
  return { ...env, DATABASE_URL: url.href }
}

/** Drops every schema that this process's installations made, where the server does not go with the run. */
export async function dropSchemas(): Promise<void> {
  if (!prefixes.length) return
  const { url, passing } = await mariadb()
  if (passing) return
  const pool: Pool = createPool(url)
  const [rows] = await pool.query('select schema_name as name from information_schema.schemata')
  const names = (Array.isArray(rows) ? rows : []).flatMap((row) => ('name' in row ? [String(row.name)] : []))
  for (const name of names) {
    if (prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}_`)))
      await pool.query(`drop database \`${name}\``)
  }
  await pool.end()
}
