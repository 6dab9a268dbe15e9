import type { Knex } from 'knex'
import { createKeyIndex, createWordIndex } from '../../../modules/kernel/index.ts'

/** Tables of the kernel: audit, counters, idempotency, limits, jobs. */
export async function nucleo(db: Knex): Promise<void> {
  await db.schema.createTable('auditoria', (t) => {
    t.bigIncrements('id')
    t.string('cuando', 24).notNullable().index()
    t.integer('id_usuario')
    t.string('usuario', 190)
    t.string('ip', 45)
    t.string('solicitud', 40)
    t.string('accion', 30).notNullable()
    t.string('tabla', 60).notNullable()
    t.bigInteger('registro').notNullable()
    t.text('antes', 'mediumtext')
    t.text('despues', 'mediumtext')
    t.index(['tabla', 'registro'])
  })
  await db.schema.createTable('contadores', (t) => {
    t.string('nombre', 60).primary()
    t.bigInteger('valor').notNullable()
  })
  await db.schema.createTable('idempotencia', (t) => {
    t.string('llave', 120).primary()
    t.string('huella', 64).notNullable()
    t.integer('estado').notNullable()
    t.text('respuesta', 'mediumtext')
    t.string('created_at', 24).notNullable().index()
  })
  await db.schema.createTable('limites', (t) => {
    t.string('llave', 190).primary()
    t.bigInteger('cuenta').notNullable()
    t.bigInteger('vence').notNullable().index()
  })
  await db.schema.createTable('trabajos', (t) => {
    t.bigIncrements('id')
    t.string('nombre', 60).notNullable()
    t.string('llave', 190).unique()
    t.text('carga', 'mediumtext').notNullable()
    t.string('estado', 20).notNullable()
    t.integer('intentos').notNullable().defaultTo(0)
    t.bigInteger('proximo').notNullable()
    t.string('arrendado_por', 60)
    t.bigInteger('arriendo_hasta')
    t.text('pasos', 'mediumtext')
    t.text('error')
    t.string('created_at', 24).notNullable()
    t.string('updated_at', 24).notNullable()
    // requested again while running, due from this instant (ms)
    t.bigInteger('otra_vez')
    // deaths of its process while alone; suspect, to run alone
    t.integer('muertes').notNullable().defaultTo(0)
    t.boolean('sospechoso').notNullable().defaultTo(false)
    t.index(['estado', 'proximo'])
    t.index(['updated_at'])
  })
  await createWordIndex(db)
  await createKeyIndex(db)
}
