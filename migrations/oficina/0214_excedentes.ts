import type { Knex } from 'knex'
import { reindexKeys, reindexWords, searchText } from '../../modules/kernel/index.ts'
import { nombreYCodigo } from '../../schemas/json/claves.ts'
import { OBLIGACIONES_INICIALES } from '../../schemas/libros/iniciales.ts'

/** The five days of an excess over a ceiling are an obligation of each deed. */
export const name = '0214_excedentes'

/** Fixed, so that a migration that runs again writes the same rows. */
const CUANDO = '2026-11-30T06:00:00.000Z'

export async function up(db: Knex): Promise<void> {
  const nueva = OBLIGACIONES_INICIALES.find(({ periodicidad }) => periodicidad === 'escritura')
  if (!nueva) return
  const { id: _, ...fila } = nueva
  // an office that begins has it already
  if (!(await db('obligaciones').where('periodicidad', 'escritura').first('id')))
    await db('obligaciones').insert({
      ...fila,
      busqueda: searchText([fila.name]),
      created_at: CUANDO,
      updated_at: CUANDO,
    })
  await reindexWords(db, 'obligaciones')
  await reindexKeys(db, 'obligaciones', nombreYCodigo())
}
