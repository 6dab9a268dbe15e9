import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

/**
 * Hands the command line to the built program, in this same process: signals reach it directly
 * and a clean shutdown is its own affair.
 * @param {string[]} args for example ['start']
 */
export const serve = async (args) => {
  const program = join(root, 'dist', 'server.mjs')
  process.argv.splice(1, process.argv.length, program, ...args)
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(program).href)
}
