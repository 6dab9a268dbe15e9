import type { ExportColumn, ExportFormat } from './export.ts'

/** What the thread of an export is told at its beginning. */
export interface Order {
  columns: readonly ExportColumn[]
  format: ExportFormat
}

/** What it says besides the file's bytes: it wants rows (and gets a page, or null where there are no more), and it has ended. */
export const PAGE = 'page'
export const DONE = 'done'
