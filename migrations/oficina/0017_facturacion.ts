import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Invoices of deeds: one per payer, their lines, and the book of how they were paid. */
export const name = '0017_facturacion'

export async function up(db: Knex): Promise<void> {
  // one row per invoiced filing: its version guards the set of its cards
  await createTable(db, 'facturaciones', (t) => {
    t.integer('id_radicacion').unsigned().notNullable().unique().references('radicaciones.id')
    t.string('archivada_en', 24).notNullable()
    t.integer('archivada_por')
  })
  await createTable(db, 'facturas', (t) => {
    t.integer('id_radicacion').unsigned().notNullable().references('radicaciones.id')
    t.string('lado', 10).notNullable()
    t.integer('orden').notNullable()
    t.integer('id_personas').unsigned().notNullable().references('personas.id')
    // as the person was called then: lists read one table
    t.string('nombre', 401).notNullable()
    t.string('numero_documento', 30).notNullable()
    t.bigInteger('numero_radicacion').notNullable()
    t.integer('metodo_pago').notNullable()
    t.text('method_data')
    // hundredths of a percentage point
    t.integer('porcentaje').notNullable()
    t.bigInteger('total').notNullable()
    t.bigInteger('base').notNullable()
    t.bigInteger('iva').notNullable()
    t.bigInteger('terceros').notNullable()
    // third-party money travels in the invoice as mandate lines; otherwise it has a cash receipt
    t.boolean('terceros_en_factura').notNullable()
    t.string('vence', 10)
    t.string('observaciones', 250)
    t.string('prefijo', 10)
    t.string('numero_factura', 30)
    // the day of issue; until then, the day it was archived
    t.string('fecha_factura', 10).notNullable()
    t.integer('state_document_id').notNullable().defaultTo(0)
    t.string('estado_dian', 20)
    t.boolean('pendiente_dian').notNullable().defaultTo(false)
    t.text('mensaje_dian')
    t.string('respuesta_cliente', 20)
    t.string('anulada_en', 24)
    t.string('anulada_motivo', 500)
    t.string('nota_credito', 30)
    // taken away before it was ever sent
    t.string('retirada_en', 24)
    t.string('busqueda', 2000)
    t.index(['id_radicacion', 'lado', 'orden'])
    t.index(['fecha_factura', 'id'])
    t.index(['prefijo', 'id'])
    t.index(['numero_factura'])
    t.index(['estado_dian', 'id'])
    t.index(['state_document_id', 'id'])
    t.index(['respuesta_cliente', 'id'])
    t.index(['total', 'id'])
    t.index(['numero_radicacion', 'id'])
  })
  await db.schema.createTable('facturas_lineas', (t) => {
    t.increments('id')
    t.integer('id_factura').unsigned().notNullable().references('facturas.id').onDelete('CASCADE')
    t.integer('orden').notNullable()
    t.string('clave', 190).notNullable()
    t.integer('id_items_liquidaciones').unsigned().notNullable().references('items_liquidaciones.id')
    t.string('tipo_liquidacion', 30).notNullable()
    t.string('detalle', 300).notNullable()
    t.integer('cantidad').notNullable()
    t.bigInteger('valor').notNullable()
    t.bigInteger('iva').notNullable()
    // parts per million; 0 is without IVA
    t.integer('tarifa_iva').notNullable()
    t.boolean('terceros').notNullable()
    t.string('mandante', 15)
    t.string('mandante_nombre', 200)
    t.unique(['id_factura', 'orden'])
  })
  // only grows: a correction or an annulment is a line that takes back, so that a closed day never changes
  await db.schema.createTable('facturas_pagos', (t) => {
    t.increments('id')
    t.integer('id_factura').unsigned().notNullable().references('facturas.id')
    t.string('fecha', 10).notNullable().index()
    t.string('cuando', 24).notNullable()
    t.integer('id_usuario')
    t.integer('metodo').notNullable()
    t.bigInteger('valor').notNullable()
    t.text('detalle').notNullable()
    t.string('motivo', 20).notNullable()
  })
  await db.schema.alterTable('items_liquidaciones', (t) => {
    t.string('mandante_nit', 15)
    t.string('mandante_nombre', 200)
  })
}
