import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

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
    mkdirSync(path)
  } catch (error) {
    if (!isFolder(path)) throw error // else another process made it meanwhile
  }
}
