import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** Balances brought from another program are in its accounts: a receivable is marked, and a deposit's first movement names no means. */
export const name = '0228_saldos_traidos'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'cuentas_por_cobrar', (t) => {
    t.boolean('traida').notNullable().defaultTo(false)
  })
  const traidos = async (tabla: string): Promise<number[]> =>
    (
      await db('importaciones_filas').where('registro', 'like', `{"tabla":"${tabla}",%`).pluck<string[]>('registro')
    ).map(
      (registro) => (JSON.parse(registro) as { id: number }).id, // as `guardarTraslado` kept it
    )
  for (const id of await traidos('cuentas_por_cobrar'))
    await db('cuentas_por_cobrar').where({ id }).update({ traida: true })
  for (const id_deposito of await traidos('depositos'))
    await db('depositos_movimientos').where({ id_deposito, tipo: 'recibido', medios: '[]' }).update({ medios: null })
}
