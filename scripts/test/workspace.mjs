// One folder for everything that a test run throws away: databases, data folders, reports.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = /^protocolo-prueba-(\d+)-/

/** Beside a server that outlives its starter: the number of its process. */
export const OWNER = '.pid'

const MEMORY = '/dev/shm'
const ROOM = 8 * 1024 ** 3

/** Memory where there is plenty: making a hundred databases waits for the disk more than for anything else. */
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
    // a server that is still dying writes once more: the next run sweeps it
  }
}

/** Ends what a killed run left running in its folder. The number may belong to somebody else by now: only who names the folder is ours. */
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

let folder

/**
 * The folder of this run: that of `npm test` inside it (TEST_FOLDER), else one of its own that goes with this process.
 * What runs that were killed left behind goes too.
 * @returns {string}
 */
export const workspace = () => {
  folder ??= process.env.TEST_FOLDER
  if (folder) return folder
  sweep()
  const made = mkdtempSync(join(place(), `protocolo-prueba-${process.pid}-`))
  chmodSync(made, 0o711) // the database server runs as another user and has to get through
  process.on('exit', () => {
    endServers(made)
    remove(made)
  })
  folder = made
  return made
}
