import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Filings that are only an express record, steps by their state, who follows a filing by mail, and who looked at its public page. */
export const name = '0020_seguimientos'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('radicaciones', (t) => {
    t.boolean('express').notNullable().defaultTo(false)
    // the document of whom the filing belongs to, as the express form takes it
    t.string('usuario_plataforma', 12)
  })
  await db.schema.alterTable('seguimientos', (t) => {
    t.integer('id_estados_escrituras').unsigned()
    // ranges between states are learned from here
    t.index(['id_estados_escrituras', 'fecha'])
  })
  const estados = await db('estados_escrituras').select<{ id: number; name: string }[]>('id', 'name')
  for (const { id, name: detalle } of estados)
    await db('seguimientos').where({ detalle }).update({ id_estados_escrituras: id })

  // consent (Ley 1581 de 2012, art. 9): to what text, when, from where; and since when it is no longer
  await createTable(db, 'seguimientos_suscripciones', (t) => {
    t.integer('id_radicacion').unsigned().notNullable().references('radicaciones.id')
    t.string('correo', 120).notNullable()
    // opens the page where one confirms and leaves
    t.string('llave', 32).notNullable().unique()
    // 'completo' of whom proved to have the paper or a document, 'codigo' of whom had the short code
    t.string('alcance', 10).notNullable()
    t.string('politica', 20).notNullable()
    t.string('huella', 64).notNullable()
    t.string('ip', 60).notNullable()
    t.string('aceptada_en', 24).notNullable()
    t.string('confirmada_en', 24)
    t.string('confirmada_ip', 60)
    t.string('baja_en', 24)
    t.unique(['id_radicacion', 'correo'])
  })
  // one line for each day, code, address and way of looking
  await db.schema.createTable('seguimientos_consultas', (t) => {
    t.increments('id')
    t.string('fecha', 10).notNullable()
    t.string('codigo', 20).notNullable()
    t.string('ip', 60).notNullable()
    // 'llave', 'documento', 'codigo', 'inexistente', 'frenada'
    t.string('modo', 12).notNullable()
    t.integer('id_radicacion').unsigned().index()
    t.integer('veces').notNullable()
    t.string('ultima', 24).notNullable()
    t.unique(['fecha', 'codigo', 'ip', 'modo'])
  })
}
