import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { bundle, onlyUsed } from '../build/bundle.mjs'
import { root } from '../setup/run.mjs'

const FOLDER = join(root, '.cache', 'threads')

/** Of a file as it is now: `mtime size`. */
const stamp = (file) => {
  const { mtimeMs, size } = statSync(join(root, file))
  return `${mtimeMs} ${size}`
}

function isFresh(made) {
  try {
    const inputs = Object.entries(JSON.parse(readFileSync(`${made}.json`, 'utf8')))
    return inputs.every(([file, was]) => stamp(file) === was)
  } catch {
    return false
  }
}

/**
 * Runs a thread's source bundled, as the server's threads are: tsx does not reach threads, and loading a thread's every module took four
 * seconds of each test file that uploads one. Bundled anew after a change of what it is made of.
 */
export async function runFromSource(entry) {
  const made = join(FOLDER, `${basename(entry, '.ts')}.mjs`)
  if (!isFresh(made)) {
    mkdirSync(FOLDER, { recursive: true })
    const own = `${made}.${process.pid}-${threadId}` // several processes may make it at once
    const { metafile } = await bundle(entry, own, [onlyUsed], { metafile: true, sourcemap: 'inline' })
    writeFileSync(
      `${own}.json`,
      JSON.stringify(Object.fromEntries(Object.keys(metafile.inputs).map((file) => [file, stamp(file)]))),
    )
    rmSync(`${made}.json`, { force: true })
    renameSync(own, made)
    renameSync(`${own}.json`, `${made}.json`)
  }
  await import(pathToFileURL(made).href)
}
