import { createRequire } from 'node:module'
import { ordenar } from '../../scripts/cli/command.ts'
import type { Ended } from './child.ts'

/** Of an order that was obeyed to its end: how many statements it ran, as `morir.mjs` counts them. */
export interface Obeyed extends Ended {
  statements: number
}

type Query = (...args: unknown[]) => unknown
const sqlOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'sql' in asked ? String(asked.sql) : ''
/** As `morir.mjs` leaves it uncounted: what a process says of itself goes by the clock. */
const isBeat = (asked: unknown): boolean => /\bprocesos\b/.test(typeof asked === 'string' ? asked : sqlOf(asked))

/** knex does not say the type of its client. */
const { prototype } = createRequire(import.meta.url)('knex/lib/client.js') as { prototype: { query: Query } }

/**
 * What `runOrder` does, in this process: another program costs a second to begin. For orders that nobody kills and that ask nothing. While
 * it runs, what this process prints is taken for its output.
 */
export async function obey(env: Record<string, string>, args: string[]): Promise<Obeyed> {
  const [{ stdout, stderr }, { query }] = [process, prototype]
  const [out, err] = [stdout.write.bind(stdout), stderr.write.bind(stderr)]
  let output = ''
  let statements = 0
  stdout.write = stderr.write = (text: string | Uint8Array) => {
    output += text.toString()
    return true
  }
  prototype.query = function counted(this: unknown, ...asked) {
    if (!isBeat(asked[1])) statements++
    return query.apply(this, asked)
  }
  try {
    return { code: await ordenar(args, env), output, statements }
  } finally {
    Object.assign(stdout, { write: out })
    Object.assign(stderr, { write: err })
    prototype.query = query
  }
}
