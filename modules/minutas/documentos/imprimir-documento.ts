import { leerArchivo } from '../../archivos/index.ts'
import { file, type Answer, type Context } from '../../kernel/index.ts'
import { sinExtension } from '../domain.ts'
import type { DocumentoGenerado } from '../model.ts'
import { pdfDeDocx } from '../pdf/pdf-de-docx.ts'
import { exigirDocumento, llaveDe } from './descargar.ts'

/**
 * A document as PDF, made anew each time: its sheets say that they are a draft until somebody approves it.
 * @throws Problem 422 where it has no file yet; 503 where nothing can be printed now
 */
export async function pdfDeDocumento(
  ctx: Context, documento: Pick<DocumentoGenerado, 'url_documento' | 'aprobado_en' | 'nombre_documento'>,
): Promise<{ content: Buffer; name: string }> {
  const docx = await leerArchivo(ctx, llaveDe(documento))
  const titulo = sinExtension(documento.nombre_documento)
  return { content: await pdfDeDocx(ctx, docx, { borrador: documento.aprobado_en === null, titulo }), name: `${titulo}.pdf` }
}

/** GET /documentos/:id/pdf. */
export async function descargarPdf(ctx: Context, id: number): Promise<Answer> {
  const { content, name } = await pdfDeDocumento(ctx, await exigirDocumento(ctx, id))
  return file(content, { type: 'application/pdf', name, inline: true })
}
