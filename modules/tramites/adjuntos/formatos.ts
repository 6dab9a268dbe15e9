import type { FormatosDeAdjunto } from '../../../schemas/tramites/tramite.ts'
import { DOC, DOCX, RAR, XLS } from '../../archivos/index.ts'
import { HOJA_DE_CALCULO } from '../../kernel/index.ts'

export const TIPO_DE = {
  pdf: 'application/pdf',
  doc: DOC,
  docx: DOCX,
  xls: XLS,
  xlsx: HOJA_DE_CALCULO,
  jpg: 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  zip: 'application/zip',
  rar: RAR,
} as const
export type Extension = keyof typeof TIPO_DE

const TEXTO: readonly Extension[] = ['pdf', 'doc', 'docx']

/** Specification 3, section 5: «Deed order», «Other procedure dialogs». */
const EXTENSIONES: Readonly<Record<FormatosDeAdjunto, readonly Extension[]>> = {
  texto: TEXTO,
  amplios: [...TEXTO, 'xls', 'xlsx', 'jpg', 'gif', 'png', 'zip', 'rar'],
  hoja: ['xlsx', 'pdf'],
}

export const seRecibe = (extension: string, formatos: FormatosDeAdjunto): boolean =>
  EXTENSIONES[formatos].some((una) => una === extension)

const DICHOS: Readonly<Record<FormatosDeAdjunto, string>> = {
  texto: 'PDF o Word (DOC, DOCX)',
  amplios: 'PDF, Word (DOC, DOCX), Excel (XLS, XLSX), imagen (JPG, GIF, PNG) o comprimido (ZIP, RAR)',
  hoja: 'un libro de Excel (XLSX) o PDF',
}

export const otroFormato = (formatos: FormatosDeAdjunto): string =>
  `El archivo debe ser ${DICHOS[formatos]}, y por su contenido no lo es.`

/** Twenty megabytes hold a hundred scanned pages. */
export const MAXIMO_BYTES = 20 * 1024 * 1024

/** Types shown in the browser; others are only downloaded. */
export const seMuestra = (tipo: string): boolean => tipo === TIPO_DE.pdf || tipo.startsWith('image/')
