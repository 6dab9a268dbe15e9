import { readFile } from 'node:fs/promises'
import type { CertificadoLeido } from '../../../schemas/respuestas/personas/certificado.ts'
import { hojasDePdf } from '../../archivos/index.ts'
import { invalid, type UploadedFile } from '../../kernel/index.ts'
import { leerCertificado } from './leer-certificado.ts'

/** Reads an uploaded certificate in the thread of PDF texts, and keeps nothing. @throws Problem 422; 503 when too many wait */
export async function mirarCertificado(subido: UploadedFile | undefined): Promise<CertificadoLeido> {
  const negar = (frase: string) => invalid({ archivo: [frase] })
  if (!subido) throw negar('Elija el PDF del certificado.')
  const paginas = await hojasDePdf(await readFile(subido.path))
  if (!paginas?.some((pagina) => pagina.trim()))
    throw negar('El PDF no tiene texto que se pueda leer: parece una imagen escaneada.')
  const leido = leerCertificado(paginas)
  if (!leido) throw negar('No parece un certificado de tradición: no se encontró su matrícula.')
  return leido
}
