import { invalid, onlySeen, type Answer, type Context, file, notFound } from '../../kernel/index.ts'
import { sinExtension } from '../domain.ts'
import { DocumentoGenerado } from '../model.ts'
import { deDocumento } from '../quien-ve.ts'
import { abrirArchivo, DOCX, leerArchivo } from '../../archivos/index.ts'
import { pdfDeDocx } from '../pdf/pdf-de-docx.ts'

/** @throws Problem 404 */
export async function exigirDocumento(ctx: Context, id: number): Promise<DocumentoGenerado> {
  const documento = await onlySeen(ctx, DocumentoGenerado.query(ctx.db), deDocumento).findById(id)
  if (!documento) throw notFound('No se encontró el documento.')
  return documento
}

export function llaveDe({ url_documento }: Pick<DocumentoGenerado, 'url_documento'>): string {
  if (url_documento === null) throw invalid({ documento: ['El documento todavía no se ha generado.'] })
  return url_documento
}

export async function descargarWord(ctx: Context, id: number): Promise<Answer> {
  const documento = await exigirDocumento(ctx, id)
  return file(await abrirArchivo(ctx, llaveDe(documento)), { type: DOCX, name: documento.nombre_documento })
}

/** Approved PDF, else a stamped draft. @throws Problem 422 without a file, or with the words that the PDF would lose; 503 if unavailable */
export async function pdfDeDocumento(
  ctx: Context,
  documento: Pick<DocumentoGenerado, 'url_documento' | 'url_pdf' | 'aprobado_en' | 'nombre_documento'>,
): Promise<{ content: Buffer; name: string }> {
  const titulo = sinExtension(documento.nombre_documento)
  const name = `${titulo}.pdf`
  if (documento.url_pdf !== null) return { content: await leerArchivo(ctx, documento.url_pdf), name }
  const docx = await leerArchivo(ctx, llaveDe(documento))
  const { pdf } = await pdfDeDocx(ctx, docx, { borrador: documento.aprobado_en === null, titulo })
  return { content: pdf, name }
}

export async function descargarPdf(ctx: Context, id: number): Promise<Answer> {
  const { content, name } = await pdfDeDocumento(ctx, await exigirDocumento(ctx, id))
  return file(content, { type: 'application/pdf', name, inline: true })
}
