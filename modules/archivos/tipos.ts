import { HOJA_DE_CALCULO, type FileSpec } from '../kernel/index.ts'
import { mirarPdf } from './pdf/mirar-pdf.ts'

const MEGABYTE = 1024 * 1024

export const DOC = 'application/msword'
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const XLS = 'application/vnd.ms-excel'
export const RAR = 'application/vnd.rar'

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

/** PDF upload: 20 MB hold a hundred scanned pages. @param required message when none comes */
export const PDF = (required?: string): FileSpec => ({
  types: ['application/pdf'],
  maxBytes: 20 * MEGABYTE,
  look: mirarPdf,
  ...(required ? { required } : {}),
})
