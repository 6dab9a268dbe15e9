import { HOJA_DE_CALCULO, type FileSpec } from '../kernel/index.ts'
import { mirarPdf } from './mirar-pdf.ts'

const MEGABYTE = 1024 * 1024

/** Media types of Word's documents, the old ones and those of today. */
export const DOC = 'application/msword'
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const XLS = 'application/vnd.ms-excel'
export const RAR = 'application/vnd.rar'

/** What an address under `files/` may lead to. */
export const TIPOS = [
  'application/pdf',
  DOCX,
  DOC,
  HOJA_DE_CALCULO,
  XLS,
  'application/zip',
  RAR,
  'image/jpeg',
  'image/png',
  'image/gif',
] as const

/** A PDF of a document: twenty megabytes hold a hundred scanned pages. @param required the sentence when none comes */
export const PDF = (required?: string): FileSpec => ({
  types: ['application/pdf'],
  maxBytes: 20 * MEGABYTE,
  look: mirarPdf,
  ...(required ? { required } : {}),
})
