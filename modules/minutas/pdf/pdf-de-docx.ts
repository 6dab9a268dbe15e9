import type { App } from '../../kernel/index.ts'
import { programa } from './programa.ts'

export interface ComoPdf {
  /** Whether every sheet says that it is worth nothing: until somebody approves it. */
  borrador: boolean
  titulo?: string
}

export const SELLO_DE_BORRADOR = 'Borrador sin valor notarial'

/**
 * A document of Word as PDF, as Word would break its lines and pages. The .docx is the document; this is to read and sign it.
 * @param docx of those that this program fills, or that passed `revisarDocx`
 * @throws Problem 503 as `PdfService`
 */
export const pdfDeDocx = async (ctx: { app: Pick<App, 'pdf'> }, docx: Buffer, { borrador, titulo = '' }: ComoPdf): Promise<Buffer> =>
  ctx.app.pdf.compose(await programa(), { docx: docx.toString('base64'), titulo, sello: borrador ? SELLO_DE_BORRADOR : null })
