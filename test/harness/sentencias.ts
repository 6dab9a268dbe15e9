import { createRequire } from 'node:module'
import { ReadThreads } from '../../modules/kernel/db/read/read-threads.ts'
import { engine } from './engine.ts'

type Call = (this: object, ...given: unknown[]) => unknown
interface Kind {
  prototype: object
}

const require = createRequire(import.meta.url)
const texts = new WeakMap<object, string>()
let heard: string[] | null = null
/** Told of each statement with its values, in their order. */
type Oyente = (sql: string, values: readonly unknown[]) => void
let oyente: Oyente | null = null

/** Tells `note` of each call of a method that many objects share, and what it returned. */
function listen(shared: object, name: string, note: (given: unknown[], self: object, returned: unknown) => void): void {
  const was = Reflect.get(shared, name) as Call // a method of the driver, by its own name
  Reflect.set(shared, name, function (this: object, ...given: unknown[]) {
    const returned = was.apply(this, given)
    note(given, this, returned)
    return returned
  } satisfies Call)
}

/** The drivers themselves are listened to: some statements are the query builder's, some written by hand. */
function listenToMariadb(): void {
  const { Connection } = require('mysql2') as { Connection: Kind }
  listen(Connection.prototype, 'query', ([given, apart]) => {
    const { sql, values = apart } = (typeof given === 'object' && given !== null ? given : { sql: given }) as {
      sql: unknown
      values?: unknown
    } // mysql2's
    heard?.push(String(sql))
    oyente?.(String(sql), Array.isArray(values) ? values : [])
  })
}

function listenToSqlite(): void {
  const Database = require('libsql') as Kind & (new (path: string) => { prepare(sql: string): object; close(): void })
  const one = new Database(':memory:')
  const statements = Object.getPrototypeOf(one.prepare('select 1')) as object
  one.close()
  listen(Database.prototype, 'exec', ([sql]) => heard?.push(String(sql)))
  listen(Database.prototype, 'prepare', ([sql], _, made) => {
    texts.set(made as object, String(sql))
  })
  for (const way of ['all', 'get', 'run'])
    listen(statements, way, ([values], self) => {
      const sql = texts.get(self) ?? way
      heard?.push(sql)
      oyente?.(sql, Array.isArray(values) ? values : [])
    })
  // what once took long, as it may where the machine is busy, is read by a thread, whose driver nobody hears
  listen(ReadThreads.prototype, 'read', ([, sql, values]) => {
    heard?.push(String(sql))
    oyente?.(String(sql), Array.isArray(values) ? values : [])
  })
}

if (engine === 'mariadb') listenToMariadb()
else listenToSqlite()

/**
 * The statements that some work sends to the database, of the time when they were fewest: jobs of this process send theirs in between.
 * To be imported before anything is asked of the server, so that every statement's text is known.
 */
export async function sentenciasDe(work: () => Promise<unknown>, times = 4): Promise<string[]> {
  let fewest: string[] | null = null
  for (let n = 0; n < times; n++) {
    const these: string[] = (heard = [])
    await work()
    heard = null
    if (!fewest || these.length < fewest.length) fewest = these
  }
  return fewest ?? []
}

/** Tells `oir` of every statement that some work sends, with its values; to be imported first, as above. */
export async function oyendo<T>(oir: Oyente, work: () => Promise<T>): Promise<T> {
  oyente = oir
  try {
    return await work()
  } finally {
    oyente = null
  }
}
