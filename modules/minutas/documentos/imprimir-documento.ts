import { leerArchivo } from '../../archivos/index.ts'
import { file, type Answer, type Context } from '../../kernel/index.ts'
import { sinExtension } from '../domain.ts'
import type { DocumentoGenerado } from '../model.ts'
import { pdfDeDocx } from '../pdf/pdf-de-docx.ts'
import { exigirDocumento, llaveDe } from './descargar.ts'

/**
 * A document as PDF: the one that was approved, or one made now, whose sheets say that they are a draft.
 * @throws Problem 422 where it has no file yet, and with the words that the PDF would lose; 503 where nothing can be printed now
 */
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

/** GET /documentos/:id/pdf. */
export async function descargarPdf(ctx: Context, id: number): Promise<Answer> {
  const { content, name } = await pdfDeDocumento(ctx, await exigirDocumento(ctx, id))
  return file(content, { type: 'application/pdf', name, inline: true })
}
