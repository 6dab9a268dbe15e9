// Distributes test files among processes: the first to claim a file runs it.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Claims files in a shared folder.
 * @param {string
 * undefined} folder undefined: every file is this process's
 * @returns {(file: string) => boolean} whether this process runs the file
 */
export const sharing = (folder) => {
  const known = new Map()
  if (folder) mkdirSync(folder, { recursive: true })
  const take = (file) => {
    try {
      writeFileSync(join(folder, encodeURIComponent(file)), String(process.pid), { flag: 'wx' })
      return true
    } catch (error) {
      if (error.code === 'EEXIST') return false
      throw error
    }
  }
  return (file) => {
    if (!folder) return true
    if (!known.has(file)) known.set(file, take(file))
    return known.get(file)
  }
}

/** @param {string} folder @returns {number} claimed files */
export const claimed = (folder) => (existsSync(folder) ? readdirSync(folder).length : 0)

/** Empties a mocha suite that another process runs. */
export const leave = (suite) => {
  Object.assign(suite, { tests: [], suites: [] })
  for (const kind of ['beforeAll', 'afterAll']) suite.getHooks(kind).splice(0)
}
