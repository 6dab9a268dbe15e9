import type { Knex } from 'knex'

/** What people bring from a book of Excel, for the day in which it may be looked at and saved. */
export const name = '0099_importaciones'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('importaciones', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('clase', 20).notNullable()
    t.string('nombre_archivo', 200).notNullable()
    t.string('hoja', 100).notNullable()
    t.string('estado', 12).notNullable()
    t.string('motivo', 500)
    t.integer('total').unsigned().notNullable()
    // of what is being done: looked at, or made ready
    t.integer('hechas').unsigned().notNullable().defaultTo(0)
    t.integer('creadas').unsigned().notNullable().defaultTo(0)
    // titles that were read and those that say nothing here
    t.text('columnas').notNullable()
    t.string('created_at', 24).notNullable()
    t.string('vence', 24).notNullable()
    t.index(['id_usuario', 'clase', 'id'])
    t.index(['vence'])
  })
  await db.schema.createTable('importaciones_filas', (t) => {
    t.integer('id_importacion').unsigned().notNullable().references('importaciones.id').onDelete('CASCADE')
    // as Excel numbers it
    t.integer('fila').unsigned().notNullable()
    // what happens with it, by its place among `DESTINOS`; none until it was looked at
    t.integer('destino').unsigned()
    t.string('rotulo', 200)
    t.text('celdas', 'longtext').notNullable()
    t.text('faltas', 'mediumtext')
    t.primary(['id_importacion', 'fila'])
    t.index(['id_importacion', 'destino', 'fila'])
  })
}
