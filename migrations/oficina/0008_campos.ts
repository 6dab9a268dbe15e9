import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** The fields that the office adds to its screens, and every definition they had. */
export const name = '0008_campos'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'campos', (t) => {
    t.string('entidad', 60).notNullable()
    t.string('nombre', 40).notNullable()
    // a JSON Schema of one value, with its hints under `ui`
    t.text('definicion').notNullable()
    t.boolean('requerido').notNullable().defaultTo(false)
    t.integer('orden').notNullable()
    t.string('seccion', 60)
    t.string('retirado_en', 24)
    t.integer('retirado_por')
    t.unique(['entidad', 'nombre'])
  })
  await createTable(db, 'campos_versiones', (t) => {
    t.string('entidad', 60).notNullable()
    t.integer('numero').notNullable()
    t.text('esquema', 'mediumtext').notNullable()
    t.string('cuando', 24).notNullable()
    t.integer('id_usuario')
    t.string('usuario', 190)
    t.string('motivo', 120)
    t.unique(['entidad', 'numero'])
  })
}
