import type { ColumnDef } from 'hucre'
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx'
import { csvText, harmless, headsOf, widthOf, xlsxCell, type Cells, type ExportColumn, type XlsxCell } from './cells.ts'

export type ExportFormat = 'csv' | 'xlsx'
/** Rows as they are read: a good many at a time. */
export type Pages = AsyncIterable<readonly Cells[]>

/**
 * Writes rows as a file that Excel opens without asking, piece by piece as they come: what is kept meanwhile is one page. A missing
 * value is an empty cell. Dates are `YYYY-MM-DD` or ISO instants (shown in Bogotá with their hour), money whole pesos.
 * @param sheetRows of a workbook: what does not fit in a sheet goes on in the next, under the same heads
 */
export function exported(
  columns: readonly ExportColumn[],
  pages: Pages,
  format: ExportFormat,
  sheetRows = XLSX_MAX_ROWS_PER_SHEET,
): AsyncIterable<Uint8Array> {
  return format === 'csv' ? csv(columns, pages) : xlsx(columns, pages, sheetRows)
}

/** Semicolons and the byte-order mark are what Excel expects in Spanish, where the comma is the decimal mark. */
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
  // the writer looks up a column's style when it writes a cell, and asks for a row when the one before is written
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

/** What the thread of an export is told at its beginning. */
export interface Order {
  columns: readonly ExportColumn[]
  format: ExportFormat
}

/** What it says besides the file's bytes: it wants rows (and gets a page, or null where there are no more), and it has ended. */
export const PAGE = 'page'
export const DONE = 'done'
