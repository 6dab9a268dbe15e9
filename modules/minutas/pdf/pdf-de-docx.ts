import { hojasDePdf } from '../../archivos/index.ts'
import { Problem, type Context, type App } from '../../kernel/index.ts'
import { textoALaVista, conLibreOffice, revisarDocx, versionDeLibreOffice } from '../../plantillas/index.ts'
import { palabrasPerdidas, type Esperado } from '../domain/comparar-textos.ts'
import { letrasDeArchivo, programa } from './tipografias.ts'
import { degrees, PDFDocument, rgb, StandardFonts } from '@pdfme/pdf-lib'

/** Share of the sheet's diagonal. */
const DE_LA_DIAGONAL = 0.72
const AL_MARGEN = 7.5

/** Stamps each sheet diagonally and beside the text. @param sello Latin-1 only */
async function sellarPdf(pdf: Buffer, sello: string): Promise<Buffer> {
  const documento = await PDFDocument.load(pdf, { updateMetadata: false })
  const letra = await documento.embedFont(StandardFonts.HelveticaBold)
  const fina = await documento.embedFont(StandardFonts.Helvetica)
  for (const hoja of documento.getPages()) {
    const { width, height } = hoja.getSize()
    const tamano = Math.min(54, (DE_LA_DIAGONAL * Math.hypot(width, height)) / letra.widthOfTextAtSize(sello, 1))
    const [angulo, largo] = [Math.atan2(height, width), letra.widthOfTextAtSize(sello, tamano)]
    // centred on the sheet, at a third of the letters' height
    const x = width / 2 - (largo / 2) * Math.cos(angulo) + (tamano / 3) * Math.sin(angulo)
    const y = height / 2 - (largo / 2) * Math.sin(angulo) - (tamano / 3) * Math.cos(angulo)
    hoja.drawText(sello, {
      x,
      y,
      size: tamano,
      font: letra,
      rotate: degrees((angulo * 180) / Math.PI),
      color: rgb(0, 0, 0),
      opacity: 0.13,
    })
    hoja.drawText(sello, {
      x: width - 18,
      y: height / 2 - fina.widthOfTextAtSize(sello, AL_MARGEN) / 2,
      size: AL_MARGEN,
      font: fina,
      rotate: degrees(90),
      color: rgb(0.35, 0.35, 0.35),
    })
  }
  return Buffer.from(await documento.save({ useObjectStreams: false }))
}

export const A_PDF = 'pdf:writer_pdf_Export:{"ExportFormFields":{"type":"boolean","value":"false"}}'

const NO_SALIO =
  'LibreOffice no pudo hacer el PDF de este documento. Intente de nuevo, o descargue el Word y guárdelo como PDF desde Word.'

interface HechoConLibreOffice {
  pdf: Buffer
  hechoCon: string
}

/** Never loads external references. @returns null without LibreOffice @throws Problem 422 for an unsafe document; 503 if busy or failed */
async function pdfConLibreOffice(
  { app, log }: Pick<Context, 'app' | 'log'>,
  docx: Buffer,
): Promise<HechoConLibreOffice | null> {
  const { soffice } = app.config
  if (soffice === null) return null
  const [peligro] = await revisarDocx(docx)
  if (peligro) throw new Problem(422, 'documento_peligroso', peligro.motivo)
  const entorno = await letrasDeArchivo(app.config.dataDir)
  const [pdf = null] = await conLibreOffice(app.config, { de: 'docx', a: A_PDF, documentos: [docx], entorno })
  if (!pdf) {
    log.warn({ bytes: docx.length }, 'LibreOffice made no PDF of a document')
    throw new Problem(503, 'pdf_no_salio', NO_SALIO)
  }
  return { pdf, hechoCon: await versionDeLibreOffice(soffice) }
}

export const SELLO_DE_VISTA = 'Vista previa'
const SELLOS_POR_HOJA = 2

/** Stamped preview by the server's browser. @param docx ours, or past `revisarDocx` @param sello null in tests only @throws Problem 503 */
export const vistaPrevia = async (
  { app }: { app: Pick<App, 'pdf'> },
  docx: Buffer,
  { titulo = '', sello = SELLO_DE_VISTA }: { titulo?: string; sello?: string | null } = {},
): Promise<Buffer> => app.pdf.compose(await programa(), { docx: docx.toString('base64'), titulo, sello })

export interface ComoPdf {
  borrador: boolean
  titulo?: string
}

export interface PdfHecho {
  pdf: Buffer
  hechoCon: string | null
}

export const SELLO_DE_BORRADOR = 'Borrador sin valor notarial'

/** LibreOffice, else a preview. Never within a transaction: slow. @param docx as `vistaPrevia` @throws Problem 422 with lost words; 503 */
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

/** @throws Problem 422 with the lost words */
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
