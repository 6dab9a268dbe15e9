import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** Row of the statistical report of an act, where its name does not say it. */
export const name = '0204_fila_estadistico'

export const up = (db: Knex): Promise<void> =>
  addColumns(db, 'actos', (t) => {
    // code of filas_estadistico
    t.string('fila_estadistico', 10)
  })
