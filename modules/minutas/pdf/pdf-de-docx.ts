import { hojasDePdf } from '../../archivos/index.ts'
import { Problem, type Context } from '../../kernel/index.ts'
import { textoALaVista } from '../../plantillas/index.ts'
import { palabrasPerdidas, type Esperado } from '../domain/palabras-perdidas.ts'
import { pdfConLibreOffice } from './con-libreoffice.ts'
import { sellarPdf } from './sellar-pdf.ts'
import { SELLO_DE_VISTA, SELLOS_POR_HOJA, vistaPrevia } from './vista-previa.ts'

export interface ComoPdf {
  /** Whether every sheet says that it is worth nothing: until somebody approves it. */
  borrador: boolean
  titulo?: string
}

export interface PdfHecho {
  pdf: Buffer
  /** Program that made it, with its version; null of a preview, which is neither approved nor signed. */
  hechoCon: string | null
}

export const SELLO_DE_BORRADOR = 'Borrador sin valor notarial'

/**
 * A document of Word as PDF: by LibreOffice, or where the installation has none a preview that says so on every sheet. Whoever made it, its
 * words are compared with those of the Word file: with one missing there is no PDF. Never within a transaction.
 * @param docx of those that this program fills, or that passed `revisarDocx`
 * @throws Problem 422 with the words that would be lost; 503 while too many wait, and where nothing came of it
 */
export async function pdfDeDocx(
  ctx: Pick<Context, 'app' | 'log'>,
  docx: Buffer,
  { borrador, titulo = '' }: ComoPdf,
): Promise<PdfHecho> {
  const hecho = await pdfConLibreOffice(ctx, docx)
  if (!hecho) {
    const pdf = await vistaPrevia(ctx, docx, { titulo })
    await exigirPalabras(docx, pdf, { texto: SELLO_DE_VISTA, veces: SELLOS_POR_HOJA })
    return { pdf, hechoCon: null }
  }
  await exigirPalabras(docx, hecho.pdf)
  return borrador ? { ...hecho, pdf: await sellarPdf(hecho.pdf, SELLO_DE_BORRADOR) } : hecho
}

/** @throws Problem 422 that names what the paper lost */
async function exigirPalabras(docx: Buffer, pdf: Buffer, ajeno?: NonNullable<Esperado['ajeno']>): Promise<void> {
  const hojas = await hojasDePdf(pdf)
  if (!hojas)
    throw new Problem(
      503,
      'pdf_no_se_leyo',
      'El PDF no se pudo comparar con su Word, y no se entrega. Intente de nuevo.',
    )
  const perdidas = palabrasPerdidas({ ...textoALaVista(docx), ...(ajeno && { ajeno }) }, hojas)
  const [primera] = perdidas
  if (primera === undefined) return
  const dichas = perdidas
    .map((palabra) => (/^(?:un|\d+) símbolos?$/.test(palabra) ? palabra : `«${palabra}»`))
    .join(', ')
  throw new Problem(
    422,
    'pdf_pierde_palabras',
    `El PDF no saldría igual que el Word: le falta ${dichas}. Descargue el Word y corríjalo, o imprímalo desde Word.`,
  )
}
