import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Public notices, and each time that one stood on the board. */
export const name = '0010_edictos'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'edictos', (t) => {
    t.string('titulo', 200).notNullable()
    t.string('nombre_cliente', 200).notNullable()
    t.string('fecha_inicio', 10).notNullable().index()
    t.string('fecha_expiracion', 10).notNullable().index()
    t.string('ruta_archivo', 120).notNullable()
    t.string('nombre_archivo', 200).notNullable()
    t.string('sha256', 64).notNullable()
    t.bigInteger('bytes').notNullable()
    // since when these dates and this file are in force
    t.string('dispuesto_en', 24).notNullable()
    t.string('eliminado_en', 24)
    t.integer('eliminado_por')
    t.string('busqueda', 2000)
  })
  await createTable(db, 'edictos_fijaciones', (t) => {
    t.integer('id_edicto').unsigned().notNullable().references('edictos.id').onDelete('CASCADE')
    t.string('fijado_en', 24).notNullable()
    t.string('desfijado_en', 24)
    t.string('sha256', 64).notNullable()
    t.unique(['id_edicto', 'fijado_en'])
  })
}
