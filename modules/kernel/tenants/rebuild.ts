import type { Knex } from 'knex'
import { migrate, type Migration } from '../db/migrations/migrate.ts'
import { Problem } from '../http/validation/problem.ts'

/** The rows of an office as they were saved: after which migrations, and what puts them into a database that stands there. */
export interface Saved {
  migrations: readonly string[]
  load(db: Knex): Promise<void>
}

/**
 * Builds a database as it was when its rows were saved and puts them in; opening it then migrates them on, as it would have where they
 * came from.
 * @throws Problem 422 where they are of a newer program; what `load` throws
 */
export async function rebuild(db: Knex, known: readonly Migration[], { migrations, load }: Saved): Promise<void> {
  const newer = migrations.find((name) => !known.some((migration) => migration.name === name))
  if (newer) throw new Problem(422, 'respaldo', `El respaldo es de una versión más nueva del programa (${newer}).`)
  await migrate(
    db,
    known.filter(({ name }) => migrations.includes(name)),
  )
  await load(db)
}
