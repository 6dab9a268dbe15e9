import type { Knex } from 'knex'
import { reindexKeys } from '../../modules/kernel/index.ts'
import { clavesDeInmueble, clavesDePersona } from '../../schemas/json/claves.ts'
import { normalizeMatriculas } from '../../schemas/es-co/matricula.ts'
import { inBatches, searchedBy, writtenAs } from './0031_repetidos.ts'

/**
 * Matrículas in their one form, where they can be read and no other property is the same. Those that are, and companies whose NIT was kept
 * with its check digit, become twins that somebody unites.
 */
export const name = '0116_matriculas'

export async function up(db: Knex): Promise<void> {
  await reindexKeys(db, 'personas', clavesDePersona)
  await reindexKeys(db, 'inmuebles', clavesDeInmueble)
  await inBatches(db, 'inmuebles', async (row) => {
    const matricula = await writtenAs(db, row)
    return { matricula, busqueda: searchedBy({ ...row, matricula }) }
  })
  await inBatches(db, 'radicaciones', (row) => {
    const matricula = normalizeMatriculas(row.matricula)
    return Promise.resolve({ matricula, busqueda: searchedBy({ ...row, matricula }) })
  })
}
