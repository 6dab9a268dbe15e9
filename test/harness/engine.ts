import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dropSchemas as drop, startMariadb } from '../../scripts/setup/mariadb.mjs'
import { workspace } from '../../scripts/test/workspace.mjs'

export type Engine = 'sqlite' | 'mariadb'

// Without a listener SIGTERM would skip the listeners of `exit`, which end the servers and browsers that tests started.
process.once('SIGTERM', () => process.exit(143))

/** The engine this run is about: TEST_ENGINE, SQLite unless told. */
export const engine: Engine = process.env.TEST_ENGINE === 'mariadb' ? 'mariadb' : 'sqlite'

/** Folders and schemas of the running test file. Null outside of one: they stay until the process ends. */
let ofFile: { folders: string[]; prefixes: string[] } | null = null
/** Run when a test file has ended. */
const endings: (() => Promise<void>)[] = []
export const whenFileEnds = (work: () => Promise<void>): void => {
  endings.unshift(work)
}

/** A folder that is gone when its test file ends. @param ofRun when the process ends */
export function throwawayFolder({ ofRun = false } = {}): string {
  const folder = mkdtempSync(join(workspace(), 'datos-'))
  if (!ofRun) ofFile?.folders.push(folder)
  return folder
}

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
 * schema of its own. Both go when its test file ends. @param how.ofRun when the process ends
 */
export async function freshEnvironment(
  which: Engine = engine,
  how = { ofRun: false },
): Promise<Record<string, string>> {
  const env = { DATA_DIR: throwawayFolder(how), LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0' }
  if (which === 'sqlite') return env
  const name = `prueba_${process.pid}_${++made}`
  prefixes.push(name)
  if (!how.ofRun) ofFile?.prefixes.push(name)
  const url = new URL(await mariadbUrl())
  url.pathname = `/${name}`
  return { ...env, DATABASE_URL: url.href }
}

/** Drops every schema that this process's installations made, where the server does not go with the run. */
export async function dropSchemas(): Promise<void> {
  if (!prefixes.length) return
  const { url, passing } = await mariadb()
  if (!passing) await drop(url, prefixes)
}

async function endFile(): Promise<void> {
  for (const work of endings) await work()
  const { folders, prefixes: schemas } = ofFile ?? { folders: [], prefixes: [] }
  ofFile = { folders: [], prefixes: [] }
  if (schemas.length) await drop(await mariadbUrl(), schemas, '__molde') // the files to come copy it
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

// Outside mocha (the benchmarks) everything goes with the process.
if (typeof before === 'function')
  before(function endEachFile() {
    const lastOf = new Map(this.test?.parent?.suites.map((suite) => [suite.file, suite]))
    for (const suite of lastOf.values())
      suite.afterAll(async function removeWhatTheFileMade() {
        this.timeout(240_000)
        await endFile()
      })
    ofFile = { folders: [], prefixes: [] }
  })
