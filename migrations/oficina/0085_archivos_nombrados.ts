import type { Knex } from 'knex'

/** Which row names a file is asked of every column that names files, by night and of all of them. */
export const name = '0085_archivos_nombrados'

const COLUMNAS = [
  ['campos_archivos', 'ruta'],
  ['edictos', 'ruta_archivo'],
  ['minutas_lotes', 'url_archivo'],
  ['minutas_lotes', 'url_zip'],
  ['minutas_lotes_filas', 'url_pdf'],
  ['nominas', 'ruta_archivo'],
  ['plantillas_versiones', 'url_llenable'],
  ['retenciones', 'certificado_archivo'],
] as const

export async function up(db: Knex): Promise<void> {
  for (const [table, column] of COLUMNAS)
    await db.schema.alterTable(table, (t) => {
      t.index([column])
    })
}
