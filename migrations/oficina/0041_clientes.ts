import type { Knex } from 'knex'
import { reindexWords, searchText } from '../../modules/kernel/index.ts'

/** What the list of clients reads: a client's open accounts from one index, what was given up from another, and its code as a word. */
export const name = '0041_clientes'

const BATCH = 200
const ANTERIOR = 'cuentas_por_cobrar_id_clientes_abierta_fecha_index'

export async function up(db: Knex): Promise<void> {
  const crear = (nombre: string, columnas: string) =>
    db.raw(`create index if not exists ${nombre} on cuentas_por_cobrar (${columnas})`)
  // the ages and months of one client are read from it alone; it begins as the one that it replaces
  await crear('cuentas_de_cliente', 'id_clientes, abierta, fecha, clase, vence, saldo')
  await db.raw(
    `drop index if exists ${ANTERIOR}${db.client.config.client === 'mysql2' ? ' on cuentas_por_cobrar' : ''}`,
  )
  await crear('cuentas_castigadas', 'castigado')
  for (let last = 0; ;) {
    const filas = await db('clientes')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .select<{ id: number; codigo: number }[]>('id', 'codigo')
    for (const { id, codigo } of filas)
      await db('clientes')
        .where({ id })
        .update({ busqueda: searchText([codigo]) })
    const end = filas.at(-1)
    if (!end || filas.length < BATCH) break
    last = end.id
  }
  await reindexWords(db, 'clientes')
}
