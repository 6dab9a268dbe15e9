import { invalid, type UploadedFile } from '../kernel/index.ts'
import { mirada } from './hilo/mirada.ts'
import type { FaltaDePdf } from './pdf/falta-del-pdf.ts'

const FALTAS: Readonly<Record<FaltaDePdf, string>> = {
  danado: 'El PDF está dañado o incompleto. Ábralo, guárdelo de nuevo e inténtelo.',
  clave: 'El PDF pide una contraseña para abrirse. Guárdelo sin ella e inténtelo de nuevo.',
  excesivo:
    'El PDF contiene más de lo que un documento necesita y no se recibe. Guárdelo de nuevo desde su programa o escanéelo.',
  sin_paginas: 'El PDF no tiene páginas.',
}
const NO_RESPONDE =
  'El PDF no se pudo revisar en el tiempo que hay y no se recibe. Guárdelo de nuevo desde su programa o escanéelo.'

const mirar = mirada<{ path: string }, FaltaDePdf | null>('pdf')

/**
 * Looks into an uploaded PDF, in a thread: one that a reader opens and shows, and that does not swell when it is read. Anything that is not
 * a PDF by its content is not looked at.
 * @throws Problem 422 under `campo`, in words; 503 when too many are being looked at
 */
export async function mirarPdf({ path, type }: UploadedFile, campo: string): Promise<void> {
  if (type !== 'application/pdf') return
  const dicho = await mirar({ path })
  const falta = dicho ? dicho.respuesta && FALTAS[dicho.respuesta] : NO_RESPONDE
  if (falta) throw invalid({ [campo]: [falta] })
}
