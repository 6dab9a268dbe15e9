import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import { collect } from './collect-closed.ts'
import type { Connection } from '../connection.ts'
import { engineOf } from '../database.ts'
import { Problem } from '../../http/validation/problem.ts'

const require = createRequire(import.meta.url)

const WAIT_MS = 120_000
const STEP_MS = 250

/**
 * Waits until nobody else has a database open, in this process or in another, and closes it.
 * @throws Problem 409 when somebody keeps it for longer than `waitMs`
 */
export async function unused(db: Knex, waitMs = WAIT_MS): Promise<void> {
  const isFree = engineOf(db) === 'sqlite' ? fileIsFree : schemaIsFree
  try {
    for (const until = Date.now() + waitMs; !(await isFree(db)); await setTimeout(STEP_MS)) {
      if (Date.now() >= until)
        throw new Problem(409, 'en_uso', 'Otro programa tiene abierta la oficina. Ciérrelo y vuelva a intentarlo.')
    }
  } finally {
    await db.destroy()
  }
}

/** SQLite gives up its log only for who has the file alone: whoever else has it open holds a shared lock on it. */
function fileIsFree(db: Knex): Promise<boolean> {
  collect() // what this process closed
  const { filename } = (db.client as { connectionSettings: { filename: string } }).connectionSettings // what openSqlite gave it
  const Database = require('libsql') as new (name: string) => Connection // its types name what it exports otherwise
  const file = new Database(filename)
  try {
    file.exec('PRAGMA journal_mode=DELETE')
    return Promise.resolve(true)
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message)) return Promise.resolve(false)
    throw error
  } finally {
    file.close()
  }
}

async function schemaIsFree(db: Knex): Promise<boolean> {
  const [rows]: { n: number }[][] = await db.raw(
    'select count(*) as n from information_schema.processlist where db = database() and id <> connection_id()',
  )
  return Number(rows?.[0]?.n) === 0
}
