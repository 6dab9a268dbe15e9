import { createHash } from 'node:crypto'
import { guardarContenido } from '../archivos/index.ts'
import { insert, type Context } from '../kernel/index.ts'
import { llenarVersion, type Datos } from '../plantillas/index.ts'
import { canonico, otorgantesDe } from './domain.ts'
import { DocumentoGenerado, type ClaseDeDocumento } from './model.ts'

export interface PedidoDeDocumento {
  clase: ClaseDeDocumento
  nombre_documento: string
  id_version: number
  datos: Datos
  id_minuta?: number | null
  id_radicacion?: number | null
  id_proyecto?: number | null
  id_lote?: number | null
  /** The row of a batch: the database takes one document of each. */
  id_fila?: number | null
}

/**
 * What says that a document was made of other data or another file: of the template's bytes (SHA-256, hexadecimal) and the data, in
 * whatever order they were written.
 */
export const huellaDe = (plantilla: string, datos: Datos): string =>
  createHash('sha256').update(`${plantilla}\n${JSON.stringify(canonico(datos))}`).digest('hex')

/**
 * Fills a template and keeps what came of it, with the version and the data it was made of.
 * @throws Problem 422 where the template cannot be filled
 */
export async function generarDocumento(ctx: Context, pedido: PedidoDeDocumento): Promise<DocumentoGenerado> {
  const { docx, faltan, avisos, version } = await llenarVersion(ctx, pedido)
  const { ruta, sha256, bytes } = await guardarContenido(ctx, docx, 'documentos', '.docx')
  return insert(ctx, DocumentoGenerado, {
    id_minuta: null, id_radicacion: null, id_proyecto: null, id_lote: null, ...pedido,
    huella: huellaDe(version.sha256, pedido.datos), otorgantes: otorgantesDe(pedido.datos), faltan, avisos,
    url_documento: ruta, sha256, bytes, id_usuario: ctx.user?.id ?? null,
  })
}
