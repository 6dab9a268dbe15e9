import { randomUUID } from 'node:crypto'
import { reindexWords, searchText, transacted, type Db } from '../../kernel/index.ts'
import { filasIniciales } from './filas-iniciales.ts'

const AT_ONCE = 100

/**
 * Fills the tariff tables of a new office with the law's figures. They are no one's work, so they leave no audit.
 * An office that has tariffs keeps its own.
 */
export async function cargarTarifas(db: Db, now: Date): Promise<void> {
  const { parametro, tarifas, items_liquidaciones, ...tablas } = filasIniciales()
  const items = items_liquidaciones.map((item) => ({ ...item, busqueda: searchText([item.name]) }))
  await transacted(db, async (trx) => {
    if (await trx('tarifas').first('id')) return
    for (const [tabla, filas] of Object.entries({
      tarifas,
      items_liquidaciones: items,
      ...tablas,
      parametros: parametro,
    }))
      await cargar(trx, tabla, filas, now)
    await reindexWords(trx, 'items_liquidaciones')
    await trx('tarifas_revision').insert({ id: 1, revision: randomUUID() })
  })
}

async function cargar(db: Db, tabla: string, filas: readonly object[], now: Date): Promise<void> {
  const instant = now.toISOString()
  const completas = filas.map((fila) => ({
    ...Object.fromEntries(
      Object.entries(fila).map(([columna, valor]: [string, unknown]) => [
        columna,
        typeof valor === 'boolean' ? Number(valor) : valor,
      ]),
    ),
    created_at: instant,
    updated_at: instant,
    version: 1,
  }))
  for (let at = 0; at < completas.length; at += AT_ONCE) await db(tabla).insert(completas.slice(at, at + AT_ONCE))
}

/** To be called by whoever writes in the tariff tables, in the same transaction: every process then reads them again. */
export async function marcarCambioDeTarifas(db: Db): Promise<void> {
  await db('tarifas_revision').where('id', 1).update({ revision: randomUUID() })
}
