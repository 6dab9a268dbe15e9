import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Money that clients leave with the notary: deposits, what is paid out of them, and the ledger of both. */
export const name = '0018_depositos'

const RUBROS = ['notaria', 'boleta', 'registro', 'otros', 'anticipo'] as const

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'depositos', (t) => {
    t.integer('numero_deposito').notNullable().unique()
    t.string('tipo', 10).notNullable()
    t.string('fecha_deposito', 10).notNullable().index()
    t.integer('id_personas').unsigned().notNullable().index().references('personas.id')
    // as the receipt names them, whatever the person's record says later
    t.string('otorgante', 250).notNullable()
    t.string('numero_documento', 40).notNullable()
    t.integer('id_radicacion').unsigned().index().references('radicaciones.id')
    t.integer('id_proyecto').unsigned().references('proyectos.id')
    t.bigInteger('total').notNullable()
    for (const rubro of RUBROS) t.bigInteger(rubro).notNullable().defaultTo(0)
    // what is left; moved only by conditional updates, and the database itself refuses to go below nothing
    for (const rubro of RUBROS) t.bigInteger(`saldo_${rubro}`).notNullable().defaultTo(0)
    for (const rubro of RUBROS) t.check(`saldo_${rubro} >= 0`, {}, `depositos_saldo_${rubro}`)
    t.integer('metodo_pago').notNullable()
    t.text('method_data')
    t.string('observaciones', 500)
    t.integer('id_usuarios')
    t.string('llave', 43).notNullable().unique()
    t.string('anulado_en', 24)
    t.integer('anulado_por')
    t.string('anulado_motivo', 300)
    t.string('busqueda', 2000)
  })
  await createTable(db, 'descargues', (t) => {
    t.integer('id_deposito').unsigned().notNullable().index().references('depositos.id')
    t.integer('id_radicacion').unsigned().references('radicaciones.id')
    t.string('fecha', 10).notNullable().index()
    for (const rubro of RUBROS) t.bigInteger(rubro).notNullable().defaultTo(0)
    t.bigInteger('total').notNullable()
    t.integer('metodo_pago').notNullable()
    t.text('method_data')
    t.string('observaciones', 500)
    t.integer('id_usuario')
    t.string('anulado_en', 24)
    t.integer('anulado_por')
    t.string('anulado_motivo', 300)
  })
  // only grows: a mistake is mended by another line
  await db.schema.createTable('depositos_movimientos', (t) => {
    t.increments('id')
    t.integer('id_deposito').unsigned().notNullable().index().references('depositos.id')
    t.string('tipo', 12).notNullable()
    for (const rubro of RUBROS) t.bigInteger(rubro).notNullable().defaultTo(0)
    t.integer('id_factura').index()
    t.integer('id_descargue').unsigned().index().references('descargues.id')
    // what entered and left the till, by means of payment
    t.text('medios')
    t.string('detalle', 300)
    t.string('fecha', 10).notNullable().index()
    t.integer('id_usuario')
    t.string('created_at', 24).notNullable()
  })
}
