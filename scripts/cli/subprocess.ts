import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Turns } from '../../modules/kernel/index.ts'

/** One at a time: each is a whole program under full load. */
const turns = new Turns({
  name: 'orden',
  limitMs: 20 * 60_000,
  atOnce: 1,
  waiting: 1000,
  full: () => new Error('too many orders wait'),
})

/** Runs a command of this program in a child process, which may outlive this one to finish its work. */
export const runOrder = (args: readonly string[]): Promise<void> =>
  turns.take(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        const built = join(import.meta.dirname, 'server.mjs')
        const program = existsSync(built) ? [built] : ['--import=tsx', join(import.meta.dirname, 'main.ts')]
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
