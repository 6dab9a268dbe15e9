import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** The history is found by words: `modules/kernel/search/history.ts` fills older lines by night. */
export const name = '0177_historial_buscado'

export const up = (db: Knex): Promise<void> =>
  addColumns(db, 'auditoria', (t) => {
    t.string('busqueda', 2000)
  })
