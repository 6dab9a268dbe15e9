import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from '../../config/env.ts'
import { background, type Context } from '../../modules/kernel/index.ts'
import { openApp } from '../../scripts/cli/app.ts'
import { freshEnvironment, type Engine } from './engine.ts'
import { enter, makeOffice, type Client, type Role } from './offices.ts'
import { root } from './root.ts'

const READY_MS = 180_000
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The built program in a process of its own: what a fault test may kill. */
export interface ChildServer {
  port: number
  pid: number
  /** Milliseconds from the start of the process to its address on the screen. */
  readyMs: number
  output(): string
  /** Its exit code, or null where a signal ended it. */
  ended: Promise<number | null>
  /** Ends it and resolves with its exit code, or null where the signal ended it. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Somebody of the office `demo`, logged in. */
  as(role: Role): Promise<Client>
}

/** An installation with the office `demo` and a user per role, and nothing running on it. @returns its environment */
export async function preparedEnvironment(engine?: Engine): Promise<Record<string, string>> {
  const env = await freshEnvironment(engine)
  const app = await openApp(readConfig(env))
  await makeOffice(app, 'demo')
  await app.close()
  return env
}

/** Does work in the office `demo` of an installation on which nothing runs, or another process does. */
export async function adentroDe<T>(env: Record<string, string>, work: (ctx: Context) => Promise<T>): Promise<T> {
  const open = await openApp(readConfig(env))
  try {
    const office = await open.app.offices.get('demo')
    if (!office) throw new Error('there is no office demo')
    return await work(background({ ...open.app, poke: () => undefined }, office, 'prueba'))
  } finally {
    await open.close()
  }
}

/** How a command line ended: its code, or null where a signal ended it, and what it printed. */
export interface Ended {
  code: number | null
  output: string
}

/**
 * Runs an order of the built program to its end.
 * @param how.morirEn it kills itself at that statement, or the first that matches (`morir.mjs`); 0 only counts them
 */
export function runOrder(
  env: Record<string, string>,
  args: string[],
  { morirEn, input = '' }: { morirEn?: number | string; input?: string } = {},
): Promise<Ended> {
  const hook = morirEn === undefined ? [] : [`--import=${join(root, 'test/harness/morir.mjs')}`]
  const child = spawn(process.execPath, [...hook, join(root, 'dist/server.mjs'), ...args], {
    env: { ...process.env, ...env, ...(morirEn === undefined ? {} : { MORIR_EN: String(morirEn) }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  child.stdin.on('error', () => undefined) // it ended before it read
  child.stdin.end(input)
  return new Promise((resolve) =>
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, output })
    }),
  )
}

/**
 * Starts `dist/server.mjs` and resolves when it says its address.
 * @param how.colgarEn a statement that matches is never answered (`colgar.mjs`)
 * @param how.morirEn it kills itself at the first that matches (`morir.mjs`)
 * @throws Error with what it printed when it does not
 */
export async function spawnServer(
  env: Record<string, string>,
  order = 'start',
  { colgarEn, morirEn }: { colgarEn?: string; morirEn?: string } = {},
): Promise<ChildServer> {
  const began = performance.now()
  const hooks = [...(colgarEn === undefined ? [] : ['colgar']), ...(morirEn === undefined ? [] : ['morir'])]
  const child = spawn(
    process.execPath,
    [
      ...hooks.map((hook) => `--import=${join(root, `test/harness/${hook}.mjs`)}`),
      join(root, 'dist/server.mjs'),
      order,
    ],
    {
      env: {
        ...process.env,
        ...env,
        ...(colgarEn === undefined ? {} : { COLGAR_EN: colgarEn }),
        ...(morirEn === undefined ? {} : { MORIR_EN: morirEn }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  running.add(child)
  let printed = ''
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code)
    }),
  )
  const port = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`no address after ${READY_MS} ms: ${printed}`))
    }, READY_MS)
    const read = (text: Buffer) => {
      printed = (printed + text.toString()).slice(-20_000)
      const found = /http:\/\/[\w.-]+:(\d+)/.exec(printed)
      if (!found) return
      clearTimeout(late)
      resolve(Number(found[1]))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => {
      reject(new Error(`the server ended with ${String(code)}: ${printed}`))
    })
  })
  return {
    port,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    output: () => printed,
    ended,
    stop: (signal) => {
      child.kill(signal)
      return ended
    },
    as: (role) => enter(port, role),
  }
}
