import { clavesDe } from '../../schemas/claves.ts'
import { reindexKeys, reindexWords, searchText, transacted, type Db } from '../kernel/index.ts'
import { CATALOGOS } from './catalogos.ts'
import { actos } from './semillas-actos.ts'

const AT_ONCE = 100

/**
 * Fills the catalogues of a new office with what it is born with. They are no one's work, so they leave no audit.
 * A table that has rows already is left alone.
 */
export async function cargarCatalogos(db: Db, now: Date): Promise<void> {
  await transacted(db, async (trx) => {
    for (const { table, filas } of CATALOGOS) await cargar(trx, table, filas, now)
    await cargar(trx, 'actos', actos, now)
  })
}

async function cargar(db: Db, table: string, rows: readonly { name: string; code: string | null }[], now: Date): Promise<void> {
  if (await db(table).first('id')) return
  const instant = now.toISOString()
  const complete = rows.map((row) => ({
    ...Object.fromEntries(Object.entries(row).map(([column, value]) => [column, stored(value)])),
    busqueda: searchText([row.name, row.code]), activo: 1, created_at: instant, updated_at: instant, version: 1,
  }))
  for (let at = 0; at < complete.length; at += AT_ONCE) await db(table).insert(complete.slice(at, at + AT_ONCE))
  await reindexWords(db, table)
  const claves = clavesDe(table)
  if (claves) await reindexKeys(db, table, claves)
}

/** A value as the columns hold it: booleans as 0 and 1, lists and maps as JSON. */
function stored(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
