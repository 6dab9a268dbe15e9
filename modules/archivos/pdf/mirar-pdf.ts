import { invalid, type UploadedFile } from '../../kernel/index.ts'
import { mirada } from '../worker/mirada.ts'
import type { FaltaDePdf } from './medir.ts'

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

/** Checks in a thread that an uploaded PDF opens and is no bomb; other types pass. @throws Problem 422 under `campo`, 503 when busy */
export async function mirarPdf({ path, type }: UploadedFile, campo: string): Promise<void> {
  if (type !== 'application/pdf') return
  const dicho = await mirar({ path })
  const falta = dicho ? dicho.respuesta && FALTAS[dicho.respuesta] : NO_RESPONDE
  if (falta) throw invalid({ [campo]: [falta] })
}
