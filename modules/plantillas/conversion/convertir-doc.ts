import type { Context } from '../../kernel/index.ts'
import { revisarDocx } from '../seguridad/revisar.ts'
import { conLibreOffice } from './libreoffice.ts'

/**
 * An old .doc as .docx, where the installation has LibreOffice; what comes of it is checked as what somebody uploads.
 * @returns null where there is none, or it could not: the template stays as it came
 * @throws Problem 503 while too many wait
 */
export async function convertirDoc({ app, log }: Context, doc: Buffer): Promise<Buffer | null> {
  if (app.config.soffice === null) return null
  const [docx = null] = await conLibreOffice(app.config, { de: 'doc', a: 'docx', documentos: [doc] })
  const peligros = docx ? revisarDocx(docx).map(({ tipo }) => tipo) : ['sin archivo']
  if (peligros.length === 0) return docx
  log.warn({ peligros }, 'LibreOffice made no document of a .doc')
  return null
}
