import { Problem, type Context } from '../../kernel/index.ts'
import { conLibreOffice, revisarDocx, versionDeLibreOffice } from '../../plantillas/index.ts'
import { letrasDeArchivo } from './letras-de-archivo.ts'

/** Form fields are printed as text. */
export const A_PDF = 'pdf:writer_pdf_Export:{"ExportFormFields":{"type":"boolean","value":"false"}}'

const NO_SALIO =
  'LibreOffice no pudo hacer el PDF de este documento. Intente de nuevo, o descargue el Word y guárdelo como PDF desde Word.'

export interface HechoConLibreOffice {
  pdf: Buffer
  hechoCon: string
}

/**
 * A document as PDF by LibreOffice, with what it needs from outside cut off: a file that asks for anything is not even opened.
 * @returns null where the installation has no LibreOffice
 * @throws Problem 422 of a file that is no harmless document; 503 while too many wait, and where nothing came of it
 */
export async function pdfConLibreOffice(
  { app, log }: Pick<Context, 'app' | 'log'>,
  docx: Buffer,
): Promise<HechoConLibreOffice | null> {
  const { soffice } = app.config
  if (soffice === null) return null
  const [peligro] = revisarDocx(docx)
  if (peligro) throw new Problem(422, 'documento_peligroso', peligro.motivo)
  const entorno = await letrasDeArchivo(app.config.dataDir)
  const [pdf = null] = await conLibreOffice(app.config, { de: 'docx', a: A_PDF, documentos: [docx], entorno })
  if (!pdf) {
    log.warn({ bytes: docx.length }, 'LibreOffice made no PDF of a document')
    throw new Problem(503, 'pdf_no_salio', NO_SALIO)
  }
  return { pdf, hechoCon: await versionDeLibreOffice(soffice) }
}
