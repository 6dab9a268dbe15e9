import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Since an office came back from a backup it sends nothing, until somebody says go: its original may be at work elsewhere. */
export const name = '0073_envios_detenidos'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'envios_detenidos', (t) => {
    t.string('desde', 24).notNullable()
    // when the backup was made that it came back from
    t.string('guardada', 24).notNullable()
    // what was sealed does not open here; null where the backup does not say
    t.integer('sin_secretos')
    t.string('reanudado_en', 24).index()
    t.integer('reanudado_por').unsigned().references('usuarios.id')
  })
}
