import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Lists as people saved them. */
export const name = '0013_vistas'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'vistas_guardadas', (t) => {
    t.string('lista', 60).notNullable().index()
    t.string('nombre', 60).notNullable()
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.boolean('compartida').notNullable().defaultTo(false)
    t.string('consulta', 2000).notNullable()
    t.text('columnas')
  })
}
