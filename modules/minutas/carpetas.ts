import { carpeta } from '../archivos/index.ts'

/** What came of templates, and signed papers. */
export const DOCUMENTOS = carpeta('documentos', [
  { tabla: 'documentos_generados', columna: 'url_documento', dice: 'El documento' },
  { tabla: 'documentos_generados', columna: 'url_firmado', dice: 'El documento firmado' },
  { tabla: 'documentos_generados', columna: 'url_pdf', dice: 'El PDF aprobado' },
  { tabla: 'documentos_archivos', columna: 'url_archivo', dice: 'Un archivo del documento', registro: 'id_documento' },
])

/** Sheets that batches are made of, and what waits to be fetched of them. */
export const LOTES = carpeta('lotes', [
  { tabla: 'minutas_lotes', columna: 'url_archivo', dice: 'El libro del lote de minutas' },
  { tabla: 'minutas_lotes', columna: 'url_zip', dice: 'El ZIP del lote de minutas' },
  { tabla: 'minutas_lotes_filas', columna: 'url_pdf', dice: 'Un PDF del lote de minutas', registro: 'id_lote' },
])
