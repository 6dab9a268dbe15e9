import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup/run.mjs'

/** npm runs us in a shell that keeps SIGTERM for itself and dies: end when the parent does. */
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
      clearInterval(watch) // Ctrl+C reaches the shell too, and was handled
      if (process.listenerCount(signal) === 0) process.exit(signal === 'SIGINT' ? 130 : 143)
    })
  }
}

/**
 * Runs the built program in this process, so that signals reach it directly.
 * @param {string[]} args for example ['start']
 * @param {string} [file] in dist/
 */
export const serve = async (args, file = 'server.mjs') => {
  const program = join(root, 'dist', file)
  process.argv.splice(1, process.argv.length, program, ...args)
  followParent()
  await import(pathToFileURL(program).href)
}
