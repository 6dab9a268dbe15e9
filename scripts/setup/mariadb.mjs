// Private MariaDB for tests: free port, temporary folder.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { say, stop, task } from './console.mjs'
import { canInstallPackages, findProgram, installPackages } from './debian.mjs'
import { run } from './run.mjs'
import { OWNER, workspace } from '../test/workspace.mjs'

const READY_MS = 60_000
const MISSING =
  'Falta MariaDB para las pruebas: instálelo (en Debian o Ubuntu: sudo apt-get install mariadb-server; ' +
  'en macOS: brew install mariadb) o dé un servidor en TEST_DATABASE_URL.'

/** For hundreds of short-lived offices: no file per table, no fsync, no statistics. `loose` options may be unknown. */
const CARELESS = [
  '--loose-innodb-file-per-table=0',
  '--loose-skip-sync-frm',
  '--loose-innodb-flush-method=nosync',
  '--loose-innodb-stats-persistent=0',
]

const programs = () => {
  const server = findProgram('mariadbd', 'mysqld')
  const creator = findProgram('mariadb-install-db', 'mysql_install_db')
  return server && creator ? { server, creator } : undefined
}

/** @returns {Promise<{ server: string, creator: string }>} */
export const ensurePrograms = async () => {
  const found = programs()
  if (found) return found
  if (canInstallPackages()) {
    // the core packages set up no service
    for (const packages of [['mariadb-server-core', 'mariadb-client-core'], ['mariadb-server']]) {
      const { installed, output } = await installPackages('Instalando MariaDB', packages)
      if (installed && programs()) return programs()
      say(output.trim().split('\n').slice(-3).join('\n'))
    }
  }
  return stop(MISSING)
}

const probe = () =>
  new Promise((resolve, reject) => {
    const one = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        resolve(one)
      })
  })

/** @returns {Promise<number[]>} distinct free ports */
export const freePorts = async (many) => {
  const probes = await Promise.all(Array.from({ length: many }, probe))
  const ports = probes.map((one) => one.address().port)
  await Promise.all(
    probes.map(
      (one) =>
        new Promise((resolve) => {
          one.close(resolve)
        }),
    ),
  )
  return ports
}

/** @returns {Promise<boolean>} whether a server accepts connections */
export const greets = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(1000, () => end(false))
    socket.once('data', () => end(true)).once('error', () => end(false))
  })

const waitUntilReady = async (server, port) => {
  const limit = Date.now() + READY_MS
  while (server.exitCode === null && Date.now() < limit) {
    if (await greets(port)) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** A server started by root runs as nobody and needs its folder. @returns {string[]} its options */
export const asNobody = (folder) => {
  if (process.getuid?.() !== 0) return []
  const id = (flag) => Number(execFileSync('id', [flag, 'nobody']))
  chownSync(folder, id('-u'), id('-g'))
  return ['--user=nobody']
}

/** No durability for temporary data. */
const THROWN_AWAY = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0', '--skip-log-bin', ...CARELESS]
/** Durability and buffers of a production server, for benchmarks. */
const KEPT = [
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-buffer-pool-size=512M',
  '--innodb-log-file-size=512M',
  '--skip-log-bin',
]

const boot = async (
  { server, creator },
  folder = mkdtempSync(join(workspace(), 'mariadb-')),
  flags = THROWN_AWAY,
  at = undefined,
) => {
  const user = asNobody(folder)
  const data = join(folder, 'data')
  // a server deletes leftovers in its tmpdir at start: two must not share it
  const passing = `--tmpdir=${folder}`
  const created = existsSync(data)
    ? { code: 0 }
    : await run(
        creator,
        [
          '--no-defaults',
          `--datadir=${data}`,
          passing,
          '--auth-root-authentication-method=normal',
          '--skip-test-db',
          '--skip-name-resolve',
          ...user,
        ],
        { quiet: true },
      )
  if (created.code !== 0) return { failed: created.output }
  const [port] = at ? [at] : await freePorts(1)
  const child = spawn(
    server,
    [
      '--no-defaults',
      `--datadir=${data}`,
      passing,
      `--socket=${join(folder, 's')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--default-time-zone=+00:00',
      '--character-set-server=utf8mb4',
      '--max-connections=800',
      ...flags,
      ...user,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  let log = ''
  const remember = (text) => {
    log = (log + text).slice(-4000)
  }
  child.stdout.on('data', remember)
  child.stderr.on('data', remember)
  writeFileSync(join(folder, OWNER), String(child.pid))
  return { port, child, failed: (await waitUntilReady(child, port)) ? undefined : log }
}

/**
 * Starts a private server, or uses TEST_DATABASE_URL.
 * It has its own process group, because Ctrl+C must not end it before us.
 * @returns {Promise<{ url: string, passing: boolean, end: () => void }>} url without a database; passing: temporary data (or
 * TEST_DATABASE_PASSING); `end` is synchronous and may be called twice
 */
export const startMariadb = async () => {
  const { TEST_DATABASE_URL: given, TEST_DATABASE_PASSING: passing } = process.env
  if (given) return { url: given, passing: Boolean(passing), end: () => undefined }
  const found = await ensurePrograms()
  return task('Iniciando MariaDB para las pruebas', async () => {
    const { port, child, failed } = await boot(found)
    const end = () => {
      if (child?.exitCode === null) child.kill('SIGKILL')
    }
    if (failed !== undefined) {
      say(failed)
      end()
      stop('MariaDB no pudo arrancar para las pruebas: el mensaje anterior dice por qué.')
    }
    child.unref()
    return { url: `mysql://root@127.0.0.1:${port}`, passing: true, end }
  })
}

/**
 * Drops schemas by name and by prefix (`name_…`).
 * @param {string} url without a database
 * @param {readonly string[]} names
 * @param {string} [spared] end of the names of those that stay
 */
export const dropSchemas = async (url, names, spared) => {
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection(url)
  const [found] = await connection.query('show databases')
  for (const { Database: schema } of found)
    if (names.some((name) => schema === name || schema.startsWith(`${name}_`)) && !(spared && schema.endsWith(spared)))
      await connection.query(`drop database \`${schema}\``)
  await connection.end()
}

/**
 * Starts a durable private server in a folder.
 * @param {string} folder
 * @param {number} [at] its port, where it comes back to one
 * @returns {Promise<{ url: string, end: () => void, kill: () => Promise<void> }>} `end` shuts it down cleanly, `kill` does not
 */
export const startKeptMariadb = async (folder, at) => {
  mkdirSync(folder, { recursive: true })
  const { port, child, failed } = await boot(await ensurePrograms(), folder, KEPT, at)
  if (failed !== undefined) stop(`MariaDB no pudo arrancar: ${failed}`)
  child.unref()
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    end: () => {
      child.kill('SIGTERM')
    },
    kill: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}
