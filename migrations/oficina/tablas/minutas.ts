import type { Knex } from 'knex'
import { commonColumns, createTable } from '../../../modules/kernel/index.ts'

/** Word templates with versions, data of minutas, generated documents and batches. */
export async function minutas(db: Knex): Promise<void> {
  await db.schema.createTable('plantillas', (t) => {
    t.increments('id')
    t.string('nombre_plantilla', 120).notNullable()
    // null for quick documents
    t.integer('id_proyecto').unsigned().references('proyectos.id')
    t.boolean('activo').notNullable().defaultTo(true)
    // number of the newest version
    t.integer('numero').notNullable()
    commonColumns(t)
    t.string('busqueda', 200)
    t.index(['id_proyecto', 'nombre_plantilla'])
    t.index(['busqueda'])
  })
  // append-only: documents name their version
  await db.schema.createTable('plantillas_versiones', (t) => {
    t.increments('id')
    t.integer('id_plantilla').unsigned().notNullable().references('plantillas.id')
    t.integer('numero').notNullable()
    t.string('nombre_archivo', 200).notNullable()
    // key in the file store
    t.string('url_documento', 120).notNullable().unique()
    // fillable file: the same, or converted from .doc; null while it cannot be filled
    t.string('url_llenable', 120)
    t.integer('bytes').notNullable()
    t.string('sha256', 64).notNullable()
    // sections and fields (specification 3, «Template»), as JSON
    t.text('variables').notNullable()
    // its tags in order, as JSON, to compare versions
    t.text('etiquetas', 'mediumtext').notNullable()
    // its report: unknown tags and syntax errors
    t.integer('desconocidas').notNullable()
    t.integer('fallas').notNullable()
    t.integer('id_usuario')
    commonColumns(t)
    // tracked changes in the Word file
    t.integer('cambios').notNullable().defaultTo(0)
    t.integer('comentarios').notNullable().defaultTo(0)
    t.unique(['id_plantilla', 'numero'])
    t.index(['url_llenable'])
  })
  await db.schema.createTable('minutas', (t) => {
    t.increments('id')
    t.string('titulo', 200).notNullable()
    t.integer('id_radicacion').unsigned().references('radicaciones.id')
    t.integer('id_tramite').unsigned()
    t.integer('id_proyecto').unsigned().references('proyectos.id')
    t.integer('id_plantilla').unsigned().references('plantillas.id')
    // Minuta form data (specification 3), as JSON
    t.text('datos', 'mediumtext').notNullable()
    // origins and manual overrides by path, as JSON
    t.text('origenes', 'mediumtext').notNullable()
    t.integer('id_usuario')
    commonColumns(t)
    // act that gives price and parties; null for the main one
    t.integer('id_acto_radi').unsigned()
    // buyers and sellers from its data
    t.string('otorgantes', 400)
    t.string('busqueda', 2000)
    t.index(['id_radicacion'])
    t.index(['id_tramite'])
    t.index(['updated_at'])
    t.index(['id_plantilla'])
  })
  await db.schema.createTable('minutas_lotes', (t) => {
    t.increments('id')
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
    commonColumns(t)
    // hash of file, version and choices while being made: a repeated request makes one document
    t.string('en_marcha', 64)
    t.index(['created_at'])
    t.index(['id_version'])
    t.unique(['en_marcha'])
    t.index(['url_archivo'])
    t.index(['url_zip'])
  })
  // generated documents
  await db.schema.createTable('documentos_generados', (t) => {
    t.increments('id')
    // minuta, agil
    t.string('clase', 10).notNullable()
    t.string('nombre_documento', 200).notNullable()
    t.integer('id_version').unsigned().notNullable().references('plantillas_versiones.id')
    t.integer('id_minuta').unsigned().references('minutas.id')
    t.integer('id_radicacion').unsigned().references('radicaciones.id')
    t.integer('id_proyecto').unsigned().references('proyectos.id')
    t.integer('id_lote').unsigned().references('minutas_lotes.id')
    t.text('datos', 'mediumtext').notNullable()
    // hash of template and data: tells that a document is outdated
    t.string('huella', 64).notNullable()
    // missing and unreadable paths, as JSON
    t.text('faltan').notNullable()
    t.text('avisos').notNullable()
    // null while being made
    t.string('url_documento', 120).unique()
    t.string('sha256', 64)
    t.integer('bytes')
    // scan of the signed paper
    t.string('url_firmado', 120).unique()
    t.string('aprobado_en', 24)
    t.integer('aprobado_por')
    t.string('comentario', 500)
    t.integer('id_usuario')
    commonColumns(t)
    // buyers and sellers from its data
    t.string('otorgantes', 400)
    t.string('busqueda', 2000)
    // its spreadsheet row: unique, one document each
    t.integer('id_fila').unsigned()
    // approved PDF, and its converter
    t.string('url_pdf', 120)
    t.string('sha256_pdf', 64)
    t.string('pdf_hecho_con', 60)
    // differences approved, with the reason
    t.text('reparos')
    t.string('motivo', 500)
    t.index(['id_minuta', 'id'])
    t.index(['id_radicacion'])
    t.index(['id_lote'])
    t.index(['clase', 'created_at'])
    t.index(['id_version'])
    t.index(['id_proyecto', 'id'])
    t.unique(['id_fila'])
    t.index(['url_pdf'])
  })
  await db.schema.createTable('minutas_lotes_filas', (t) => {
    t.increments('id')
    t.integer('id_lote').unsigned().notNullable().references('minutas_lotes.id')
    // spreadsheet row number
    t.integer('fila').notNullable()
    t.string('nombre', 200).notNullable()
    t.text('datos', 'mediumtext').notNullable()
    // pendiente, lista, con_faltantes, fallida, detenida
    t.string('estado', 14).notNullable()
    t.string('motivo', 500)
    t.integer('id_documento').unsigned().references('documentos_generados.id')
    commonColumns(t)
    t.string('url_pdf', 120)
    // retries of its document or PDF
    t.integer('intentos').notNullable().defaultTo(0)
    t.unique(['id_lote', 'fila'])
    t.index(['id_lote', 'estado'])
    t.index(['url_pdf'])
  })
  await createTable(db, 'documentos_correos', (t) => {
    t.integer('id_documento').unsigned().notNullable().references('documentos_generados.id')
    // JSON
    t.text('para').notNullable()
    t.string('asunto', 200).notNullable()
    t.text('mensaje')
    // docx, pdf
    t.string('formato', 4).notNullable()
    // pendiente, enviado, fallido
    t.string('estado', 10).notNullable()
    // why some addresses failed
    t.string('motivo', 500)
    t.string('enviado', 24)
    t.integer('id_usuario')
    t.index(['id_documento', 'id'])
  })
  await createTable(db, 'documentos_archivos', (t) => {
    t.integer('id_documento').unsigned().notNullable().references('documentos_generados.id')
    // word, firmado
    t.string('tipo', 10).notNullable()
    t.string('nombre', 200).notNullable()
    t.string('url_archivo', 120).notNullable().unique()
    t.string('sha256', 64).notNullable()
    t.integer('bytes').notNullable()
    // input of a Word document: template version, data as JSON, hash of both
    t.integer('id_version').unsigned().references('plantillas_versiones.id')
    t.text('datos', 'mediumtext')
    t.string('huella', 64)
    t.integer('id_usuario')
    t.index(['id_documento', 'id'])
  })
}
