import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A key as a store lists it. */
export interface Listed {
  key: string
  bytes: number
  changed: Date
}

/** So many names of a folder are read at a time. */
const NAMES = 256

/**
 * Every file below a folder of this machine, its name with `/` and after `prefix`; none where there is no such folder. A file is as new as
 * what last touched it here: one that was copied with its old date is new.
 */
export async function* walk(folder: string, prefix: string): AsyncGenerator<Listed> {
  const names = await opendir(folder, { bufferSize: NAMES }).catch(ifThere)
  if (!names) return
  for await (const one of names) {
    const path = join(folder, one.name)
    if (one.isDirectory()) yield* walk(path, `${prefix}${one.name}/`)
    else if (one.isFile()) {
      const said = await stat(path).catch(ifThere) // it may be taken away meanwhile
      if (said)
        yield { key: `${prefix}${one.name}`, bytes: said.size, changed: new Date(Math.max(said.mtimeMs, said.ctimeMs)) }
    }
  }
}

/** What is not there is null. */
function ifThere(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
