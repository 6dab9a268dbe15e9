import { abrirArchivo, DOCX } from '../../archivos/index.ts'
import { file, invalid, notFound, onlySeen, type Answer, type Context } from '../../kernel/index.ts'
import { DocumentoGenerado } from '../model.ts'
import { deDocumento } from '../quien-ve.ts'

/** A document of those that this person sees, with all that it has. @throws Problem 404 */
export async function exigirDocumento(ctx: Context, id: number): Promise<DocumentoGenerado> {
  const documento = await onlySeen(ctx, DocumentoGenerado.query(ctx.db), deDocumento).findById(id)
  if (!documento) throw notFound('No se encontró el documento.')
  return documento
}

/** Where its file is. @throws Problem 422 where none was made yet */
export function llaveDe({ url_documento }: Pick<DocumentoGenerado, 'url_documento'>): string {
  if (url_documento === null) throw invalid({ documento: ['El documento todavía no se ha generado.'] })
  return url_documento
}

/** GET /documentos/:id/docx: the document of record, byte for byte as it was made. */
export async function descargarWord(ctx: Context, id: number): Promise<Answer> {
  const documento = await exigirDocumento(ctx, id)
  return file(await abrirArchivo(ctx, llaveDe(documento)), { type: DOCX, name: documento.nombre_documento })
}
