import { reindexKeys, reindexWords, searchText, transacted, type BaseModel, type Db } from '../kernel/index.ts'
import { Acto, actos } from './actos.ts'
import type { Fila } from './catalogo.ts'
import { CATALOGOS } from './entidad.ts'

const AT_ONCE = 100

/** Seeds the catalogues of a new office, without audit. A non-empty table is skipped. */
export async function cargarCatalogos(db: Db, now: Date): Promise<void> {
  await transacted(db, async (trx) => {
    for (const { Modelo, filas } of CATALOGOS) await cargar(trx, Modelo, filas, now)
    await cargar(trx, Acto, actos, now)
  })
}

type Nacida = Pick<Fila, 'name' | 'code'>

async function cargar(
  db: Db,
  { tableName: table, keysOf }: typeof BaseModel,
  rows: readonly Nacida[],
  now: Date,
): Promise<void> {
  if (await db(table).first('id')) return
  const instant = now.toISOString()
  const complete = rows.map((row) => ({
    ...Object.fromEntries(Object.entries(row).map(([column, value]) => [column, stored(value)])),
    busqueda: searchText([row.name, row.code]),
    activo: 1,
    created_at: instant,
    updated_at: instant,
    version: 1,
  }))
  for (let at = 0; at < complete.length; at += AT_ONCE) await db(table).insert(complete.slice(at, at + AT_ONCE))
  await reindexWords(db, table)
  if (keysOf) await reindexKeys(db, table, keysOf)
}

/** Column form of a value: booleans as 0 and 1, lists and maps as JSON. */
function stored(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
