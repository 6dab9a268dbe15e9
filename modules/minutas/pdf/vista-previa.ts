import type { App } from '../../kernel/index.ts'
import { programa } from './programa.ts'

export const SELLO_DE_VISTA = 'Vista previa'
/** Across the sheet, and beside its text. */
export const SELLOS_POR_HOJA = 2

/**
 * A document of Word as PDF as the server's browser draws it: near to what Word shows, and never what is signed. Every sheet says so.
 * @param docx of those that this program fills, or that passed `revisarDocx`
 * @param sello for tests alone: null prints none
 * @throws Problem 503 as `PdfService`
 */
export const vistaPrevia = async (
  { app }: { app: Pick<App, 'pdf'> },
  docx: Buffer,
  { titulo = '', sello = SELLO_DE_VISTA }: { titulo?: string; sello?: string | null } = {},
): Promise<Buffer> => app.pdf.compose(await programa(), { docx: docx.toString('base64'), titulo, sello })
