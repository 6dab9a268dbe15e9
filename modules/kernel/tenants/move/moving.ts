import type { Knex } from 'knex'
import { closeGate, forget, holdWrites, watchChanges } from './change-log.ts'
import { migrationsOf } from '../dump.ts'
import { migrate, type Migration } from '../../db/migrations/migrate.ts'
import { alone } from '../../db/migrations/advisory-lock.ts'
import type { Places } from '../places.ts'
import { Problem } from '../../http/validation/problem.ts'
import { Differs, RowCopy } from './row-copy.ts'
import type { Unfinished } from '../unfinished.ts'

/** How a move went: rows copied, and for how long (ms) nobody could write. */
export interface Moved {
  rows: number
  heldMs: number
}

export interface Move {
  slug: string
  from: string
  to: string
  /** A table that every reading of an office passes: with it closed nobody reads where the office was. */
  gate: string
}

interface House {
  places: Places
  unfinished: Unfinished
  migrations: readonly Migration[]
}

/**
 * Takes an office's database to another place while people use it: its rows are copied in pieces, what changes meanwhile follows, and for
 * the last of it nobody may write. A death before the switch leaves it where it was, one after it where it went (`undoMove`).
 * @throws Problem 404, 409; 422 where what is copied does not come out the same: then it stays where it was
 */
export async function moveOffice(house: House, move: Move): Promise<Moved> {
  const { places, unfinished } = house
  const { slug, from, to } = move
  if (from === to) throw new Problem(422, 'oficina', `La oficina «${slug}» ya está en ese lugar.`)
  if (await places.isTaken(slug, to))
    throw new Problem(409, 'oficina', 'En ese lugar ya hay una base de datos con el nombre de la oficina.')
  await unfinished.beginMove(slug, to)
  return unfinished.during(slug, async () => {
    let moved: Moved
    try {
      moved = await carry(house, move)
    } catch (error) {
      if ((await unfinished.moving(slug))?.moved === false) await undoMove(house, slug, from, to)
      throw error instanceof Differs
        ? new Problem(422, 'oficina', `La copia no quedó igual (${error.message}): la oficina sigue donde estaba.`)
        : error
    }
    await places.drop(slug, from)
    await unfinished.end(slug)
    return moved
  })
}

async function carry({ places, unfinished, migrations }: House, { slug, from, to, gate }: Move): Promise<Moved> {
  const source = places.connectAlone(slug, from)
  await places.make(slug, to)
  const target = places.connectAlone(slug, to)
  try {
    await forget(source) // what a death left that nobody has finished
    await watchChanges(source)
    const done = await migrationsOf(source)
    await migrate(
      target,
      migrations.filter(({ name }) => done.includes(name)),
    )
    const copy = new RowCopy(source, target)
    await copy.copy()
    await copy.compare()
    await copy.catchUp()
    return await alone(source, async () => {
      const held = performance.now()
      await holdWrites(source)
      if ((await migrationsOf(source)).length !== done.length) throw new Differs('la oficina se actualizó entre tanto')
      await copy.finish()
      await target.destroy() // what SQLite has in its log is in the file, and on the disk
      await closeGate(source, gate)
      await unfinished.switch(slug, places.baseOf(to), from)
      return { rows: copy.rows, heldMs: Math.round(performance.now() - held) }
    })
  } finally {
    await closed(source, target)
  }
}

async function closed(...all: Knex[]): Promise<void> {
  for (const db of all) await db.destroy().catch(() => undefined)
}

/** The office stays where it was, and what was made elsewhere goes. */
export async function undoMove({ places, unfinished }: House, slug: string, from: string, to: string): Promise<void> {
  const source = places.connectAlone(slug, from)
  try {
    await forget(source)
  } finally {
    await source.destroy()
  }
  await places.drop(slug, to)
  await unfinished.end(slug)
}

/** What a killed process left of a move: undone, or finished where it had switched. @returns whether the office has moved */
export async function settleMove(house: House, slug: string, stands: string): Promise<boolean> {
  const left = await house.unfinished.moving(slug)
  if (!left) return false
  if (!left.moved) {
    await undoMove(house, slug, stands, left.otherPlace)
    return false
  }
  await house.places.drop(slug, left.otherPlace)
  await house.unfinished.end(slug)
  return true
}

/** For who came upon an office that is moving. */
export const movingNow = () =>
  new Problem(
    503,
    'mudando',
    'La oficina se está mudando de servidor. Vuelva a intentarlo en unos segundos.',
    undefined,
    { retryAfter: 2 },
  )
