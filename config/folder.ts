import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * From now on what this process and its children make is its owner's alone: databases with what SQLite writes beside them, files, mails,
 * exports. A folder of data that others could enter until now is closed.
 * @param dataDir as it is, or not there yet
 */
export function onlyForOwner(dataDir: string): void {
  process.umask(0o077)
  try {
    chmodSync(dataDir, 0o700)
  } catch {
    /* not there yet, or another's */
  }
}

/**
 * Makes a folder and those above it. One at a time, because Node's own `recursive` tries for ever where a folder that is there takes none
 * (/proc answers that there is no such folder).
 * @throws the system's error
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  const above = dirname(path)
  if (above !== path && statSync(above, { throwIfNoEntry: false }) === undefined) makeFolder(above)
  try {
    mkdirSync(path, 0o700)
  } catch (error) {
    if (!isFolder(path)) throw error // else another process made it meanwhile
  }
}
