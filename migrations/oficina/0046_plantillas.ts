import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Word templates and their versions; what a minuta says; the documents that came of both; and the batches of them. */
export const name = '0046_plantillas'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'plantillas', (t) => {
    t.string('nombre_plantilla', 120).notNullable()
    // none: of the quick documents
    t.integer('id_proyecto').unsigned().references('proyectos.id')
    t.boolean('activo').notNullable().defaultTo(true)
    // the newest of its versions
    t.integer('numero').notNullable()
    t.index(['id_proyecto', 'nombre_plantilla'])
  })
  // only grows: a document says with which it was made
  await createTable(db, 'plantillas_versiones', (t) => {
    t.integer('id_plantilla').unsigned().notNullable().references('plantillas.id')
    t.integer('numero').notNullable()
    t.string('nombre_archivo', 200).notNullable()
    // its key in the store of files
    t.string('url_documento', 120).notNullable().unique()
    // what is filled: the same, or what came of an old .doc; none while it cannot be filled
    t.string('url_llenable', 120)
    t.integer('bytes').notNullable()
    t.string('sha256', 64).notNullable()
    // sections and fields that it prints (specification 3, «Template»), as JSON
    t.text('variables').notNullable()
    // its tags one after another, as JSON: what a diff of versions compares
    t.text('etiquetas', 'mediumtext').notNullable()
    // of its report: what it will not fill, and what is badly written
    t.integer('desconocidas').notNullable()
    t.integer('fallas').notNullable()
    t.integer('id_usuario')
    t.unique(['id_plantilla', 'numero'])
  })
  await createTable(db, 'minutas', (t) => {
    t.string('titulo', 200).notNullable()
    t.integer('id_radicacion').unsigned().references('radicaciones.id')
    t.integer('id_tramite').unsigned()
    t.integer('id_proyecto').unsigned().references('proyectos.id')
    t.integer('id_plantilla').unsigned().references('plantillas.id')
    // Minuta form data (specification 3), as JSON
    t.text('datos', 'mediumtext').notNullable()
    // of each path what came from elsewhere, and what a person wrote over it, as JSON
    t.text('origenes', 'mediumtext').notNullable()
    t.integer('id_usuario')
    t.index(['id_radicacion'])
    t.index(['id_tramite'])
    t.index(['updated_at'])
  })
  await createTable(db, 'minutas_lotes', (t) => {
    t.integer('id_proyecto').unsigned().references('proyectos.id')
    t.integer('id_version').unsigned().notNullable().references('plantillas_versiones.id')
    t.string('nombre_archivo', 200).notNullable()
    t.string('url_archivo', 120).notNullable()
    t.boolean('con_pdf').notNullable().defaultTo(false)
    t.string('estado', 12).notNullable()
    t.integer('total').notNullable()
    t.string('url_zip', 120)
    t.string('vence', 24)
    t.integer('id_usuario')
    t.index(['created_at'])
  })
  // what a template and data became
  await createTable(db, 'documentos_generados', (t) => {
    // minuta, agil
    t.string('clase', 10).notNullable()
    t.string('nombre_documento', 200).notNullable()
    t.integer('id_version').unsigned().notNullable().references('plantillas_versiones.id')
    t.integer('id_minuta').unsigned().references('minutas.id')
    t.integer('id_radicacion').unsigned().references('radicaciones.id')
    t.integer('id_proyecto').unsigned().references('proyectos.id')
    t.integer('id_lote').unsigned().references('minutas_lotes.id')
    t.text('datos', 'mediumtext').notNullable()
    // of the template's bytes and the data: what says that a document is stale
    t.string('huella', 64).notNullable()
    // paths of what was missing and what could not be read, as JSON
    t.text('faltan').notNullable()
    t.text('avisos').notNullable()
    // none while a quick document is being written
    t.string('url_documento', 120).unique()
    t.string('sha256', 64)
    t.integer('bytes')
    // the signed paper, scanned
    t.string('url_firmado', 120).unique()
    t.string('aprobado_en', 24)
    t.integer('aprobado_por')
    t.string('comentario', 500)
    t.integer('id_usuario')
    t.index(['id_minuta', 'id'])
    t.index(['id_radicacion'])
    t.index(['id_lote'])
    t.index(['clase', 'created_at'])
  })
  await createTable(db, 'minutas_lotes_filas', (t) => {
    t.integer('id_lote').unsigned().notNullable().references('minutas_lotes.id')
    // as the sheet numbers it
    t.integer('fila').notNullable()
    t.string('nombre', 200).notNullable()
    t.text('datos', 'mediumtext').notNullable()
    // pendiente, lista, con_faltantes, fallida, detenida
    t.string('estado', 14).notNullable()
    t.string('motivo', 500)
    t.integer('id_documento').unsigned().references('documentos_generados.id')
    t.unique(['id_lote', 'fila'])
    t.index(['id_lote', 'estado'])
  })
}
