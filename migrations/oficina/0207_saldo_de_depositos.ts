import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'
import { RUBROS } from '../../schemas/facturacion/rubros.ts'

/** Sum of the balances of a deposit, indexed: the few that hold money among all that were ever received. */
export const name = '0207_saldo_de_depositos'

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'depositos', (t) => {
    t.bigInteger('en_poder').notNullable().defaultTo(0).index()
  })
  await db('depositos').update({ en_poder: db.raw(RUBROS.map((rubro) => `saldo_${rubro}`).join(' + ')) })
}
