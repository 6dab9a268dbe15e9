import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Projects: what gathers the filings and properties of one developer. */
export const name = '0011_proyectos'

// Codes are compared letter by letter on every engine; SQLite does it by itself.
const EXACT = 'utf8mb4_bin'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'proyectos', (t) => {
    t.string('codigo', 50).notNullable().collate(EXACT).unique()
    t.string('proyecto', 200).notNullable()
    t.string('token', 50).notNullable()
    t.integer('usuario_plataforma').unsigned().notNullable().references('personas.id')
    t.boolean('estado').notNullable().defaultTo(true)
    t.integer('creado_por')
    t.string('busqueda', 2000)
  })
  await db.schema.alterTable('radicaciones', (t) => {
    t.index('id_proyectos')
  })
}
