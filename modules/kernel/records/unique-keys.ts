import type { Knex } from 'knex'
import { engineOf, isUniqueViolation } from '../db/database.ts'
import { type Question, insertRows, locking, marks, readRows, runSql } from '../db/sql.ts'
import type { RowId, Write } from '../db/together.ts'

/** Normalized unique values by field. Rows that shared one before the index existed keep it apart (`gemela`) until they are merged. */
export type Keys = Readonly<Record<string, string | null>>
export type KeysOf = (row: object) => Keys

export interface Taken {
  field: string
  id: number
}

const LONGEST = 320
const entries = (keys: Keys): Map<string, string> =>
  new Map(
    Object.entries(keys).flatMap(([field, value]) => (value === null ? [] : [[keyOf(field, value), field] as const])),
  )

export const keyOf = (field: string, value: string): string => `${field}:${value}`.slice(0, LONGEST)

export const keysAsKept = (keys: Keys): string[] => [...entries(keys).keys()]

export async function holdersOf(db: Knex, tabla: string, claves: readonly string[]): Promise<Map<string, number>> {
  const AT_ONCE = 500
  const found = new Map<string, number>()
  for (let at = 0; at < claves.length; at += AT_ONCE) {
    const some = claves.slice(at, at + AT_ONCE)
    const sql = `select clave, registro from claves where tabla = ? and clave in (${marks(some)}) order by gemela desc`
    for (const { clave, registro } of await readRows(db, sql, [tabla, ...some]))
      found.set(String(clave), Number(registro))
  }
  return found
}

/** Creates the index of unique keys: one table for all, whose primary key decides between concurrent inserts. */
export async function createKeyIndex(db: Knex): Promise<void> {
  if (engineOf(db) === 'sqlite') {
    await db.raw(`CREATE TABLE claves (tabla text NOT NULL, clave text NOT NULL, gemela integer NOT NULL DEFAULT 0, registro integer NOT NULL,
      PRIMARY KEY (tabla, clave, gemela)) WITHOUT ROWID`)
    await db.raw('CREATE INDEX claves_registro ON claves (tabla, registro)')
    return
  }
  await db.raw(`CREATE TABLE claves (tabla varchar(40) NOT NULL, clave varchar(${LONGEST}) NOT NULL, gemela int NOT NULL DEFAULT 0, registro int NOT NULL,
    PRIMARY KEY (tabla, clave, gemela), KEY claves_registro (tabla, registro)) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
}

/**
 * Replaces a row's keys.
 * @param before its current keys; none for a new row
 * @param looked this transaction has checked that the keys are free; the index still refuses a faster writer
 * @returns the first taken key, and then nothing has changed
 */
export async function takeKeys(
  db: Knex,
  tabla: string,
  registro: number,
  before: Keys,
  after: Keys,
  { looked = false } = {},
): Promise<Taken | null> {
  const [had, has] = [entries(before), entries(after)]
  const come = [...has].filter(([clave]) => !had.has(clave))
  const gone = [...had.keys()].filter((clave) => !has.has(clave))
  const taken = looked ? null : await takenBy(db, tabla, come, registro)
  if (taken) return taken
  try {
    await insertRows(
      db,
      'claves',
      come.map(([clave]) => ({ tabla, clave, gemela: 0, registro })),
    )
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const other = await takenBy(db, tabla, come, registro, { lock: true })
    if (!other) throw error
    return other
  }
  await leave(db, tabla, registro, gone)
  return null
}

async function leave(db: Knex, tabla: string, registro: number, claves: readonly string[]): Promise<void> {
  for (const { sql, values } of leaving(tabla, registro, claves)) await runSql(db, sql, values)
}

const leaving = (tabla: string, registro: number, claves: readonly string[]): Question[] =>
  claves.length
    ? [
        {
          sql: `delete from claves where tabla = ? and registro = ? and clave in (${marks(claves)})`,
          values: [tabla, registro, ...claves],
        },
      ]
    : []

/** `takeKeys` of keys that were looked for, to be written together with their row; the index refuses a faster writer. */
export function keyWrites(tabla: string, registro: RowId, before: Keys, after: Keys): Write[] {
  const [had, has] = [entries(before), entries(after)]
  const come = [...has.keys()].filter((clave) => !had.has(clave))
  const gone = [...had.keys()].filter((clave) => !has.has(clave))
  const take = {
    sql: `insert into claves (tabla, clave, gemela, registro) values ${come.map(() => '(?, ?, 0, ?)').join(', ')}`,
    values: come.flatMap((clave) => [tabla, clave, registro]),
  }
  return [...(come.length ? [take] : []), ...(typeof registro === 'number' ? leaving(tabla, registro, gone) : [])]
}

/** Other row with a key that an update would take. */
export function newHolderOf(
  db: Knex,
  tabla: string,
  registro: number,
  before: Keys,
  after: Keys,
): Promise<Taken | null> {
  const had = entries(before)
  return takenBy(
    db,
    tabla,
    [...entries(after)].filter(([clave]) => !had.has(clave)),
    registro,
  )
}

/** Other row with one of these keys. `lock` reads the latest commit: a plain read of MariaDB answers from the transaction's snapshot. */
async function takenBy(
  db: Knex,
  tabla: string,
  come: readonly (readonly [clave: string, field: string])[],
  registro: number,
  { lock = false } = {},
): Promise<Taken | null> {
  if (!come.length) return null
  const claves = come.map(([clave]) => clave)
  const rows = await readRows(
    db,
    `select clave, registro from claves where tabla = ? and clave in (${marks(claves)}) and registro <> ? order by gemela` +
      (lock ? locking(db) : ''),
    [tabla, ...claves, registro],
  )
  for (const [clave, field] of come) {
    const row = rows.find((one) => padded(String(one.clave)) === padded(clave))
    if (row) return { field, id: Number(row.registro) }
  }
  return null
}

/** MariaDB ignores trailing spaces when comparing texts. */
const padded = (clave: string): string => clave.replace(/ +$/, '')

export const holderOf = (
  db: Knex,
  tabla: string,
  keys: Keys,
  { except = 0, lock = false } = {},
): Promise<Taken | null> => takenBy(db, tabla, [...entries(keys)], except, { lock })

/** `holderOf` as questions for `askTogether`, one for each key. */
export const holderQuestions = (tabla: string, keys: Keys): Question[] =>
  [...entries(keys).keys()].map((clave) => ({
    sql: '(select registro from claves where tabla = ? and clave = ? order by gemela limit 1)',
    values: [tabla, clave],
  }))

export function holderAmong(keys: Keys, answers: readonly unknown[]): Taken | null {
  const at = answers.findIndex((answer) => answer !== null)
  const field = [...entries(keys).values()][at]
  return field === undefined ? null : { field, id: Number(answers[at]) }
}

export const dropKeys = (db: Knex, tabla: string, registro: number) =>
  runSql(db, 'delete from claves where tabla = ? and registro = ?', [tabla, registro])

/** Rebuilds a table's keys after a bulk load. Of rows that share a key the oldest keeps it; the others get a `gemela`. */
export async function reindexKeys(db: Knex, tabla: string, keysOf: KeysOf): Promise<void> {
  const BATCH = 200
  const seen = new Set<string>()
  await db('claves').where({ tabla }).delete()
  for (let last = 0; ;) {
    const rows = await db(tabla).where('id', '>', last).orderBy('id').limit(BATCH).select<{ id: number }[]>('*')
    const made = rows.flatMap((row) =>
      [...entries(keysOf(row)).keys()].map((clave) => {
        const gemela = seen.has(clave) ? row.id : 0
        seen.add(clave)
        return { tabla, clave, gemela, registro: row.id }
      }),
    )
    for (let at = 0; at < made.length; at += BATCH) await db('claves').insert(made.slice(at, at + BATCH))
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = end.id
  }
}
