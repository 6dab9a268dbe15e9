import { HOJA_DE_CALCULO, type FileSpec } from '../kernel/index.ts'

const MEGABYTE = 1024 * 1024

/** Media types of Word's documents, the old ones and those of today. */
export const DOC = 'application/msword'
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What an address under `files/` may lead to. */
export const TIPOS = ['application/pdf', DOCX, DOC, HOJA_DE_CALCULO, 'application/zip', 'image/jpeg', 'image/png'] as const

/** A PDF of a document: twenty megabytes hold a hundred scanned pages. @param required the sentence when none comes */
export const PDF = (required?: string): FileSpec => ({
  types: ['application/pdf'],
  maxBytes: 20 * MEGABYTE,
  ...(required ? { required } : {}),
})
