import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** What customers of electronic invoices received, and what they answered. */
export const name = '0023_dian_entrega'

export async function up(db: Knex): Promise<void> {
  // the container that customers receive: made once per signed version, with the bytes it was signed with
  await db.schema.createTable('dian_adjuntos', (t) => {
    t.string('cufe', 96).primary()
    t.integer('id_documento').unsigned().notNullable().references('documentos_dian.id')
    t.string('nombre_xml', 60).notNullable()
    t.string('nombre_zip', 60).notNullable()
    t.text('xml', 'mediumtext').notNullable()
    t.string('creado', 24).notNullable()
  })
  // one row per address and time it was asked for; `vez` 0 is the one that goes by itself
  await createTable(db, 'dian_entregas', (t) => {
    t.integer('id_documento').unsigned().notNullable().references('documentos_dian.id')
    t.string('cufe', 96).notNullable()
    t.string('para', 190).notNullable()
    t.integer('vez').notNullable()
    t.integer('id_usuario')
    t.string('enviado', 24)
    t.unique(['id_documento', 'cufe', 'para', 'vez'])
  })
  await createTable(db, 'dian_respuestas', (t) => {
    t.integer('id_factura').unsigned().notNullable().unique().references('facturas.id')
    t.integer('id_documento').unsigned().notNullable().references('documentos_dian.id')
    t.string('respuesta', 20).notNullable()
    t.string('codigo_reclamo', 2)
    t.string('justificacion', 1000)
    // what whoever answered typed of himself
    t.string('nombre', 200)
    t.string('documento', 30)
    // evidence: when, from where, and exactly what was in sight
    t.string('cuando', 24).notNullable()
    t.string('ip', 64).notNullable()
    t.string('agente', 400).notNullable()
    t.string('cufe', 96).notNullable()
    t.string('sha256_xml', 64).notNullable()
    t.string('sha256_pdf', 64)
    t.text('texto_mostrado', 'mediumtext').notNullable()
    // the DIAN's own event, where one comes: it prevails
    t.string('evento_codigo', 3)
    t.string('evento_cude', 96)
    t.string('evento_estado', 20)
  })
}
