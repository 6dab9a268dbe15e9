// How processes that could each run every file of a group share them out: a file is of who comes to it first, so that all end together.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Shares files with every other process that was given the same folder.
 * @param {string | undefined} folder without one, every file is this process's
 * @returns {(file: string) => boolean} whether it is for this process to run that file
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

/** How many files of such a folder somebody has taken. @param {string} folder */
export const claimed = (folder) => (existsSync(folder) ? readdirSync(folder).length : 0)

/** Leaves nothing to do in a suite of mocha that another process runs. */
export const leave = (suite) => {
  Object.assign(suite, { tests: [], suites: [] })
  for (const kind of ['beforeAll', 'afterAll']) suite.getHooks(kind).splice(0)
}
