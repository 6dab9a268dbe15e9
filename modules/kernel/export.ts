import type { CellStyle, ColumnDef } from 'hucre'
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx'

export interface ExportColumn { title: string; type: 'text' | 'number' | 'money' | 'date' | 'boolean' }
export type ExportFormat = 'csv' | 'xlsx'
/** What a row of a list has under each column, in their order. */
export type Cells = readonly unknown[]
/** Rows as they are read: a good many at a time. */
export type Pages = AsyncIterable<readonly Cells[]>

/** Excel keeps no more in a cell. */
const CELL_LIMIT = 32_767
/** Colombia is UTC−5 all year: an instant is shown at its hour there. */
const BOGOTA_MS = 5 * 3_600_000

/**
 * Writes rows as a file that Excel opens without asking, piece by piece as they come: what is kept meanwhile is one page. A missing
 * value is an empty cell. Dates are `YYYY-MM-DD` or ISO instants (shown in Bogotá with their hour), money whole pesos.
 * @param sheetRows of a workbook: what does not fit in a sheet goes on in the next, under the same heads
 */
export function exported(
  columns: readonly ExportColumn[], pages: Pages, format: ExportFormat, sheetRows = XLSX_MAX_ROWS_PER_SHEET,
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

function csvText(value: unknown, type: ExportColumn['type']): string {
  if (isEmpty(value)) return ''
  if (type === 'boolean') return yesNo(value)
  if ((type === 'number' || type === 'money') && isNumber(value)) return String(value).replace('.', ',')
  const at = type === 'date' ? readDate(value) : null
  if (!at) return harmless(plain(value))
  const [day = '', time] = at.date.toISOString().split('T')
  return day.split('-').reverse().join('/') + (at.hour ? ` ${time?.slice(0, 5)}` : '')
}

/** A text that a spreadsheet would run as a formula is marked as text (OWASP, CSV injection). */
const harmless = (text: string): string => /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text

const quoted = (text: string): string => /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

interface XlsxCell { value: string | number | Date; style?: CellStyle }

async function* xlsx(columns: readonly ExportColumn[], pages: Pages, sheetRows: number): AsyncGenerator<Uint8Array> {
  const reading = pages[Symbol.asyncIterator]()
  const first = await reading.next()
  const seen = first.done ? [] : first.value
  const heads = columns.map(({ title, type }): XlsxCell => (
    { value: title, style: { font: { bold: true }, alignment: { horizontal: isFigure(type) ? 'right' : 'left' } } }))
  const columnDefs = columns.map((column, n): ColumnDef => ({ width: widthOf(column, seen.map((cells) => cells[n])) }))
  // the writer looks up a column's style when it writes a cell, and asks for a row when the one before is written
  const styled = (cells: readonly (XlsxCell | null)[]) => cells.map((cell, n) => {
    Object.assign(columnDefs[n] ?? {}, { style: cell?.style })
    return cell?.value ?? null
  })
  async function* rows() {
    yield styled(heads)
    for (let page = first; !page.done; page = await reading.next()) {
      for (const cells of page.value) yield styled(columns.map(({ type }, n) => xlsxCell(cells[n], type)))
    }
  }
  yield* writeXlsxStream(rows(), { name: 'Hoja', columns: columnDefs, freezePane: { rows: 1 }, maxRowsPerSheet: sheetRows })
}

function xlsxCell(value: unknown, type: ExportColumn['type']): XlsxCell | null {
  if (isEmpty(value)) return null
  if (type === 'boolean') return { value: yesNo(value) }
  if ((type === 'number' || type === 'money') && isNumber(value)) {
    return { value: Number(value), ...(type === 'money' ? { style: { numFmt: '#,##0' } } : {}) }
  }
  const at = type === 'date' ? readDate(value) : null
  if (at) return { value: at.date, style: { numFmt: at.hour ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy' } }
  return { value: plain(value).slice(0, CELL_LIMIT), style: { numFmt: '@' } }
}

const isFigure = (type: ExportColumn['type']) => type === 'number' || type === 'money'
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const isNumber = (value: unknown) => (typeof value === 'number' || typeof value === 'string') && Number.isFinite(Number(value))
const yesNo = (value: unknown) => value === true || value === 1 || value === '1' ? 'Sí' : 'No'

/** Control characters and halves of surrogate pairs make a workbook that Excel calls damaged. */
const plain = (value: unknown): string => String(value).replace(/[\p{Cs}\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]/gu, '')

/** The moment as a UTC date whose fields read as the date, and the hour in Bogotá if it has one. */
function readDate(value: unknown): { date: Date; hour: boolean } | null {
  const text = value instanceof Date ? value.toISOString() : String(value)
  const hour = /^\d{4}-\d\d-\d\dT/.test(text)
  if (!hour && !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const instant = new Date(hour ? text : `${text}T00:00:00Z`).getTime()
  return Number.isNaN(instant) ? null : { date: new Date(hour ? instant - BOGOTA_MS : instant), hour }
}

/** Wide enough for the title and the first rows, in characters. */
function widthOf(column: ExportColumn, values: readonly unknown[]): number {
  const longest = values.slice(0, 200).reduce((most: number, value) => Math.max(most, csvText(value, column.type).length), 0)
  const dots = column.type === 'money' ? 4 : 0
  return Math.min(60, Math.max(column.title.length, longest + dots) + 3)
}
