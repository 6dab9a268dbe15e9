import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { say } from './console.mjs'

/** Splits output into lines. */
const byLine = (tell) => {
  let rest = ''
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    lines.forEach(tell)
  }
}

/** Project folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

const GRACE_MS = 5000

/** Processes that end with this one. */
const children = new Set()

/** Resolves when they ended, or after five seconds. */
export const endChildren = () => {
  const gone = [...children].map(
    (child) =>
      new Promise((resolve) => {
        child.once('close', resolve)
        child.kill('SIGTERM')
      }),
  )
  return Promise.race([Promise.all(gone), new Promise((resolve) => setTimeout(resolve, GRACE_MS))])
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, tag?: string, cwd?: string, limitMs?: number, lastSign?: () => number }} [options]
 * quiet: keep the output instead of showing it; tag: prefix of each line; limitMs: time limit;
 * lastSign: instant (ms) of the last progress, 0 for none; the limit then counts from there
 * @returns {Promise<{ code: number, output: string, signal: NodeJS.Signals
 * null, late: boolean, pid: number | undefined }>}
 * code 127: no such program, 124: cut off (`late`)
 */
export const run = (program, args, { env = {}, quiet = false, tag, cwd = root, limitMs, lastSign = () => 0 } = {}) =>
  new Promise((resolve) => {
    const heard = quiet || tag !== undefined
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', heard ? 'pipe' : 'inherit', heard ? 'pipe' : 'inherit'],
    })
    children.add(child)
    let output = ''
    let late = false
    const tell = tag === undefined ? () => undefined : byLine((line) => say(`${tag} │${line}`))
    const listen = (text) => {
      output += text
      tell(text)
    }
    child.stdout?.setEncoding('utf8').on('data', listen)
    child.stderr?.setEncoding('utf8').on('data', listen)
    const began = Date.now()
    let clock
    const watch = () => {
      const left = Math.max(began, lastSign()) + limitMs - Date.now()
      if (left > 0) {
        clock = setTimeout(watch, left)
        return
      }
      late = true
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref()
    }
    if (limitMs) watch()
    const end = (code, signal = null) => {
      clearTimeout(clock)
      children.delete(child)
      resolve({ code: late ? 124 : code, output, signal, late, pid: child.pid })
    }
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('close', (code, signal) => end(code ?? (signal ? 128 : 1), signal))
  })

/** Runs a file with this Node. */
export const runNode = (args, options) => run(process.execPath, args, options)
