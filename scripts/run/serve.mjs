import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup/run.mjs'

/**
 * Under npm there is a shell between npm and us that keeps SIGTERM for itself and dies of it:
 * whoever is left without a parent was meant too.
 */
const followParent = () => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      clearInterval(watch) // Ctrl+C reaches the shell too: being told once is enough
      if (process.listenerCount(signal) === 0) process.exit(signal === 'SIGINT' ? 130 : 143)
    })
  }
}

/**
 * Hands the command line to the built program, in this same process: signals reach it directly
 * and a clean shutdown is its own affair.
 * @param {string[]} args for example ['start']
 * @param {string} [file] the program, below dist/
 */
export const serve = async (args, file = 'server.mjs') => {
  const program = join(root, 'dist', file)
  process.argv.splice(1, process.argv.length, program, ...args)
  process.setSourceMapsEnabled(true)
  followParent()
  await import(pathToFileURL(program).href)
}
