import writeExcelFile from 'write-excel-file/node'
import type { CellObject } from 'write-excel-file/node'

export interface ExportColumn { key: string; title: string; type: 'text' | 'number' | 'money' | 'date' | 'boolean' }
type Row = object

const valueOf = (row: Row, { key }: ExportColumn): unknown => Reflect.get(row, key)

/** Excel keeps no more in a cell. */
const CELL_LIMIT = 32_767
/** Colombia is UTC−5 all year: an instant is shown at its hour there. */
const BOGOTA_MS = 5 * 3_600_000

/**
 * Writes rows as a file that Excel opens without asking. A missing value is an empty cell. Dates are `YYYY-MM-DD` or ISO instants
 * (shown in Bogotá with their hour), money whole pesos.
 */
export async function exportar(columns: readonly ExportColumn[], rows: readonly Row[], format: 'csv' | 'xlsx'): Promise<Buffer> {
  return format === 'csv' ? csv(columns, rows) : xlsx(columns, rows)
}

/** Semicolons and the byte-order mark are what Excel expects in Spanish, where the comma is the decimal mark. */
function csv(columns: readonly ExportColumn[], rows: readonly Row[]): Buffer {
  const lines = [columns.map((c) => quoted(harmless(c.title)))]
  for (const row of rows) lines.push(columns.map((c) => quoted(csvText(valueOf(row, c), c.type))))
  return Buffer.from(`\uFEFF${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`)
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

async function xlsx(columns: readonly ExportColumn[], rows: readonly Row[]): Promise<Buffer> {
  const heads = columns.map((c): CellObject => ({ value: c.title, fontWeight: 'bold', align: isFigure(c.type) ? 'right' : 'left' }))
  const cells = rows.map((row) => columns.map((c) => xlsxCell(valueOf(row, c), c.type)))
  const sheet = { stickyRowsCount: 1, columns: columns.map((c) => ({ width: widthOf(c, rows) })) }
  return writeExcelFile([heads, ...cells], sheet).toBuffer()
}

function xlsxCell(value: unknown, type: ExportColumn['type']): CellObject | null {
  if (isEmpty(value)) return null
  if (type === 'boolean') return { value: yesNo(value), type: String }
  if ((type === 'number' || type === 'money') && isNumber(value)) {
    return { value: Number(value), type: Number, ...(type === 'money' ? { format: '#,##0' } : {}) }
  }
  const at = type === 'date' ? readDate(value) : null
  if (at) return { value: at.date, type: Date, format: at.hour ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy' }
  return { value: plain(value).slice(0, CELL_LIMIT), type: String, format: '@' }
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
function widthOf(column: ExportColumn, rows: readonly Row[]): number {
  const longest = rows.slice(0, 200).reduce((most, row) => Math.max(most, csvText(valueOf(row, column), column.type).length), 0)
  const dots = column.type === 'money' ? 4 : 0
  return Math.min(60, Math.max(column.title.length, longest + dots) + 3)
}
