// Temporary folder of a test run: databases, data folders, reports.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = /^protocolo-prueba-(\d+)-/

/** File with the pid of a server that outlives its starter. */
export const OWNER = '.pid'

const MEMORY = '/dev/shm'
const ROOM = 8 * 1024 ** 3

/** In memory if large enough, because creating databases mostly waits for the disk. */
const place = () => {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM ? MEMORY : tmpdir()
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const remove = (folder) => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  } catch {
    // a dying server may still write: the next run deletes it
  }
}

/** Ends servers that a killed run left. Pids are reused, so the command line must name the folder. */
const endServers = (folder) => {
  for (const name of readdirSync(folder)) {
    const mark = join(folder, name, OWNER)
    if (!existsSync(mark)) continue
    const pid = Number(readFileSync(mark, 'utf8'))
    const command = `/proc/${pid}/cmdline`
    if (existsSync(command) && readFileSync(command, 'utf8').includes(folder)) process.kill(pid, 'SIGKILL')
  }
}

const sweep = () => {
  for (const where of new Set([tmpdir(), place()])) {
    for (const name of readdirSync(where)) {
      const pid = Number(NAME.exec(name)?.[1])
      if (!pid || isAlive(pid)) continue
      endServers(join(where, name))
      remove(join(where, name))
    }
  }
}

/**
 * Runs work with a folder inside the run's, removed when it ends.
 * @template T
 * @param {(folder: string) => Promise<T>} work
 */
export const withFolder = async (work) => {
  const made = mkdtempSync(join(workspace(), 'carril-'))
  chmodSync(made, 0o711)
  try {
    return await work(made)
  } finally {
    endServers(made)
    remove(made)
  }
}

let folder

/**
 * Folder of this run: TEST_FOLDER inside `npm test`, else one that goes with this process.
 * Deletes folders of killed runs.
 * @returns {string}
 */
export const workspace = () => {
  folder ??= process.env.TEST_FOLDER
  if (folder) return folder
  sweep()
  const made = mkdtempSync(join(place(), `protocolo-prueba-${process.pid}-`))
  chmodSync(made, 0o711) // the database server runs as another user
  process.on('exit', () => {
    endServers(made)
    remove(made)
  })
  folder = made
  return made
}
