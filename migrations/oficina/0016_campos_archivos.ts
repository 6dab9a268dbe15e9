import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Files that added fields hold. A row's `extra` keeps the id. */
export const name = '0016_campos_archivos'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'campos_archivos', (t) => {
    t.string('entidad', 60).notNullable()
    t.string('campo', 40).notNullable()
    // the file's own name, as it was uploaded
    t.string('name', 200).notNullable()
    t.string('tipo', 100).notNullable()
    t.bigInteger('bytes').notNullable()
    t.string('ruta', 200).notNullable()
    t.string('sha256', 64).notNullable()
    t.integer('id_usuario')
    // when a record first kept it; one that none kept is forgotten
    t.string('usado_en', 24).index()
  })
}
