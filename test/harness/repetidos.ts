import { reindexKeys } from '../../modules/kernel/index.ts'
import { clavesDe } from '../../modules/repetidos/listar.ts'
import { officeOf } from './server.ts'

/**
 * Makes rows the same as an old office had them: what is written in them by hand is compared only afterwards, as the migration does.
 * @param filas by id, the columns to write
 */
export async function hacerRepetidos(
  slug: string,
  tabla: string,
  filas: Readonly<Record<number, object>>,
): Promise<void> {
  const { db } = await officeOf(slug)
  for (const [id, columnas] of Object.entries(filas)) await db(tabla).where('id', Number(id)).update(columnas)
  const claves = clavesDe(tabla)
  if (!claves) throw new Error(`nothing is compared in ${tabla}`)
  await reindexKeys(db, tabla, claves)
}
