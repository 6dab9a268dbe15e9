import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Settlements as they were made: their lines, the tariff rows they used, and the mails that carried them. */
export const name = '0007_liquidaciones'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'liquidaciones', (t) => {
    t.integer('id_radicacion').unsigned().notNullable().unique().references('radicaciones.id')
    t.string('fecha', 10).notNullable()
    t.boolean('borrador').notNullable().defaultTo(true)
    t.text('vigencia').notNullable()
    t.text('resumen').notNullable()
    t.text('alertas', 'mediumtext').notNullable()
    t.string('finalizada_en', 24)
    t.integer('finalizada_por')
  })
  await db.schema.createTable('liquidacion_lineas', (t) => {
    t.increments('id')
    t.integer('id_liquidacion').unsigned().notNullable().references('liquidaciones.id').onDelete('CASCADE')
    t.integer('orden').notNullable()
    t.string('clave', 190).notNullable()
    t.integer('id_items_liquidaciones').unsigned().notNullable().references('items_liquidaciones.id')
    // the act within the filing; no reference, as a finished liquidation outlives a change of acts
    t.integer('id_actos')
    t.string('tipo_liquidacion', 30).notNullable()
    t.string('detalle', 250).notNullable()
    // millionths of a unit: 0,5 is 500000
    t.bigInteger('cantidad').notNullable()
    t.bigInteger('cantidad_vendedor').notNullable()
    t.bigInteger('valor_uni').notNullable()
    t.bigInteger('valor').notNullable()
    t.bigInteger('iva').notNullable()
    t.bigInteger('vendedor').notNullable()
    t.bigInteger('comprador').notNullable()
    t.boolean('editable').notNullable()
    t.boolean('manual').notNullable()
    // the split was agreed by the parties, not the act's own
    t.boolean('pactado').notNullable()
    t.text('explicacion', 'mediumtext').notNullable()
    t.unique(['id_liquidacion', 'clave'])
  })
  await createTable(db, 'liquidaciones_correos', (t) => {
    t.integer('id_radicacion').unsigned().notNullable().references('radicaciones.id')
    t.text('para').notNullable()
    // the sheet as it was when somebody asked to send it
    t.text('hoja', 'mediumtext').notNullable()
    t.integer('id_usuario')
    t.string('enviado', 24)
  })
}
