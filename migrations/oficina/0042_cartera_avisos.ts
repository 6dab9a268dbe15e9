import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** What the office says to who owes it: its own words, each message, the batches of them, and every time that a client was contacted. */
export const name = '0042_cartera_avisos'

export async function up(db: Knex): Promise<void> {
  // one row: what is not said takes what an office starts with
  await createTable(db, 'cartera_ajustes', (t) => {
    t.string('como_pagar', 1000)
    t.string('a_quien', 500)
    t.string('asunto', 200)
    t.text('texto')
    // years and a percentage
    t.integer('prescribe')
    t.integer('aviso_prescripcion')
  })
  await createTable(db, 'cartera_lotes', (t) => {
    t.string('tipo', 12).notNullable()
    // null: each is as it stands on the day it is sent
    t.string('corte', 10)
    t.integer('total').notNullable()
    t.integer('pedido_por')
    t.string('detenido_en', 24)
    t.integer('detenido_por')
  })
  await createTable(db, 'cartera_envios', (t) => {
    t.integer('id_clientes').unsigned().notNullable().references('clientes.id')
    t.integer('id_lote').unsigned().references('cartera_lotes.id')
    // estado, recordatorio, certificado
    t.string('tipo', 12).notNullable()
    // addresses, as JSON
    t.text('para').notNullable()
    t.string('desde', 10)
    t.string('corte', 10)
    t.integer('anio')
    // the client asked for it: neither hours nor counts hold it (Ley 2300 de 2023)
    t.boolean('a_pedido').notNullable()
    t.string('estado', 10).notNullable()
    t.string('motivo', 500)
    t.string('no_antes', 24)
    t.integer('intentos').notNullable().defaultTo(0)
    t.string('asunto', 300)
    t.integer('id_usuario')
    t.string('enviado', 24)
    t.index(['id_clientes', 'id'])
    t.index(['id_lote', 'estado'])
  })
  await createTable(db, 'cartera_contactos', (t) => {
    t.integer('id_clientes').unsigned().notNullable().references('clientes.id')
    t.string('canal', 10).notNullable()
    t.string('en', 24).notNullable()
    t.text('texto')
    t.string('resultado', 500)
    t.string('promesa', 10)
    // no reminder of a debt: asked for, or about something else
    t.boolean('exento').notNullable()
    t.integer('id_envio').unsigned().unique().references('cartera_envios.id')
    t.integer('id_usuario')
    t.index(['id_clientes', 'en'])
  })
}
