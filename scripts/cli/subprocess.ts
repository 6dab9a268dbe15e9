import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Turns } from '../../modules/kernel/index.ts'

/** One at a time: each is a whole program, at work as hard as it can. */
const turns = new Turns({
  name: 'orden',
  limitMs: 20 * 60_000,
  atOnce: 1,
  waiting: 1000,
  full: () => new Error('too many orders wait'),
})

/**
 * Runs an order of this same program, with the same environment, in a process of its own. It is not ended with this one: whoever is half
 * way through ends by itself, or is found half way.
 */
export const runOrder = (args: readonly string[]): Promise<void> =>
  turns.take(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        const built = join(import.meta.dirname, 'server.mjs')
        const program = existsSync(built)
          ? ['--enable-source-maps', built]
          : ['--import=tsx', join(import.meta.dirname, 'main.ts')]
        const child = spawn(process.execPath, [...program, ...args], {
          stdio: ['ignore', 'ignore', 'pipe'],
          signal,
          killSignal: 'SIGKILL',
        })
        let said = ''
        child.stderr.on('data', (text: Buffer) => {
          said = (said + text.toString()).slice(-2000)
        })
        child.once('error', reject)
        child.once('close', (code) => {
          if (code === 0) resolve()
          else reject(new Error(`«${args.join(' ')}» ended with ${String(code)}: ${said}`))
        })
      }),
  )
