import { leerArchivo } from '../../archivos/index.ts'
import { file, invalid, notFound, onlySeen, type Answer, type Context } from '../../kernel/index.ts'
import { DocumentoGenerado } from '../model.ts'
import { deDocumento } from '../quien-ve.ts'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A document of those that this person sees, with all that it has. @throws Problem 404 */
export async function exigirDocumento(ctx: Context, id: number): Promise<DocumentoGenerado> {
  const documento = await onlySeen(ctx, DocumentoGenerado.query(ctx.db), deDocumento).findById(id)
  if (!documento) throw notFound('No se encontró el documento.')
  return documento
}

/** Its file, byte for byte as it was made. @throws Problem 422 where none was made yet; 404 if it is not there any more */
export async function bytesDe(ctx: Context, { url_documento }: Pick<DocumentoGenerado, 'url_documento'>): Promise<Buffer> {
  if (url_documento === null) throw invalid({ documento: ['El documento todavía no se ha generado.'] })
  return leerArchivo(ctx, url_documento)
}

/** GET /documentos/:id/docx: the document of record. */
export async function descargarWord(ctx: Context, id: number): Promise<Answer> {
  const documento = await exigirDocumento(ctx, id)
  return file(await bytesDe(ctx, documento), { type: DOCX, name: documento.nombre_documento })
}
