import type { FileSpec } from '../kernel/index.ts'

const MEGABYTE = 1024 * 1024

/** A PDF of a document: twenty megabytes hold a hundred scanned pages. @param required the sentence when none comes */
export const PDF = (required?: string): FileSpec => ({
  types: ['application/pdf'],
  maxBytes: 20 * MEGABYTE,
  ...(required ? { required } : {}),
})

/** Media types of Word's documents, the old ones and those of today. */
export const DOC = 'application/msword'
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
