import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** The files that a document has and had: each Word of a quick one with what it was made of, and each signed paper. */
export const name = '0052_documentos_archivos'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'documentos_archivos', (t) => {
    t.integer('id_documento').unsigned().notNullable().references('documentos_generados.id')
    // word, firmado
    t.string('tipo', 10).notNullable()
    t.string('nombre', 200).notNullable()
    t.string('url_archivo', 120).notNullable().unique()
    t.string('sha256', 64).notNullable()
    t.integer('bytes').notNullable()
    // what a Word was made of: version of its template, data as JSON, and the hash of both
    t.integer('id_version').unsigned().references('plantillas_versiones.id')
    t.text('datos', 'mediumtext')
    t.string('huella', 64)
    t.integer('id_usuario')
    t.index(['id_documento', 'id'])
  })
}
