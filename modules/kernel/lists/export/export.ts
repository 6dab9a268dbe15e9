import type { ColumnDef } from 'hucre'
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx'
import {
  csvText,
  harmless,
  headsOf,
  widthOf,
  xlsxCell,
  type Cells,
  type ExportColumn,
  type Sheet,
  type XlsxCell,
} from './cells.ts'

export type ExportFormat = 'csv' | 'xlsx'
export type Pages = AsyncIterable<readonly Cells[]>

/**
 * Streams rows as CSV or Excel, with one page in memory. Dates are `YYYY-MM-DD` or ISO instants (shown in Bogotá time), money whole
 * pesos.
 * @param sheetRows rows per sheet; the rest continues in further sheets
 */
export function exported(
  columns: readonly ExportColumn[],
  pages: Pages,
  format: ExportFormat,
  sheetRows = XLSX_MAX_ROWS_PER_SHEET,
): AsyncIterable<Uint8Array> {
  return format === 'csv' ? csv(columns, pages) : xlsx(columns, pages, sheetRows)
}

/** Excel in Spanish expects semicolons and a byte-order mark. */
async function* csv(columns: readonly ExportColumn[], pages: Pages): AsyncGenerator<Uint8Array> {
  const line = (texts: readonly string[]) => `${texts.map(quoted).join(';')}\r\n`
  yield Buffer.from(`\uFEFF${line(columns.map(({ title }) => harmless(title)))}`)
  for await (const page of pages) {
    yield Buffer.from(page.map((cells) => line(columns.map(({ type }, n) => csvText(cells[n], type)))).join(''))
  }
}

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

async function* xlsx(columns: readonly ExportColumn[], pages: Pages, sheetRows: number): AsyncGenerator<Uint8Array> {
  const reading = pages[Symbol.asyncIterator]()
  const first = await reading.next()
  const seen = first.done ? [] : first.value
  const heads = headsOf(columns)
  const columnDefs = columns.map((column, n): ColumnDef => ({
    width: widthOf(
      column,
      seen.map((cells) => cells[n]),
    ),
  }))
  // the writer reads a column's style for each cell, and pulls the next row only after writing one
  const styled = (cells: readonly (XlsxCell | null)[]) =>
    cells.map((cell, n) => {
      Object.assign(columnDefs[n] ?? {}, { style: cell?.style })
      return cell?.value ?? null
    })
  async function* rows() {
    yield styled(heads)
    for (let page = first; !page.done; page = await reading.next()) {
      for (const cells of page.value) yield styled(columns.map(({ type }, n) => xlsxCell(cells[n], type)))
    }
  }
  yield* writeXlsxStream(rows(), {
    name: 'Hoja',
    columns: columnDefs,
    freezePane: { rows: 1 },
    maxRowsPerSheet: sheetRows,
  })
}

export interface Order {
  columns: readonly ExportColumn[]
  format: ExportFormat
}

/** Whole workbook instead of a list's file. */
export interface WorkbookOrder {
  sheets: readonly Sheet[]
}

/** Messages besides the file's bytes: request for a page (null at the end), and end. */
export const PAGE = 'page'
export const DONE = 'done'
