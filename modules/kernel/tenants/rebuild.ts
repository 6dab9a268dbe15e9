import type { Knex } from 'knex'
import { migrate, stepsOf, type Migration } from '../db/migrations/migrate.ts'
import { Problem } from '../http/validation/problem.ts'

/** The rows of an office as they were saved: after which migrations, and what puts them into a database that stands there. */
export interface Saved {
  migrations: readonly string[]
  load(db: Knex): Promise<void>
}

/**
 * Builds a database as it was when its rows were saved and puts them in; opening it then migrates them on, as it would have where they
 * came from.
 * @throws Problem 422 where they are of a newer program or of one too old; what `load` throws
 */
export async function rebuild(db: Knex, known: readonly Migration[], { migrations, load }: Saved): Promise<void> {
  const steps = stepsOf(known, migrations)
  if (!steps)
    throw new Problem(
      422,
      'respaldo',
      `El respaldo es de una versión más antigua del programa (llegó a ${migrations.at(-1)}). Restáurelo con la versión anterior del ` +
        'programa y saque de ella un respaldo nuevo.',
    )
  const newer = migrations.find((name) => !steps.some((migration) => migration.name === name))
  if (newer) throw new Problem(422, 'respaldo', `El respaldo es de una versión más nueva del programa (${newer}).`)
  await migrate(
    db,
    known.filter(({ name, folds }) => migrations.includes(name) || (folds && migrations.includes(folds))),
  )
  await load(db)
}
