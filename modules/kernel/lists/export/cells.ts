import type { CellStyle } from 'hucre'

export interface ExportColumn {
  title: string
  type: 'text' | 'number' | 'money' | 'date' | 'boolean'
}

export type Cells = readonly unknown[]

/** Excel's limit per cell. */
const CELL_LIMIT = 32_767
/** UTC−5 all year: instants are shown in Colombian time. */
const BOGOTA_MS = 5 * 3_600_000

export function csvText(value: unknown, type: ExportColumn['type']): string {
  if (isEmpty(value)) return ''
  if (type === 'boolean') return yesNo(value)
  if ((type === 'number' || type === 'money') && isNumber(value)) return String(value).replace('.', ',')
  const at = type === 'date' ? readDate(value) : null
  if (!at) return harmless(plain(value))
  const [day = '', time] = at.date.toISOString().split('T')
  return day.split('-').reverse().join('/') + (at.hour ? ` ${time?.slice(0, 5)}` : '')
}

/** Prefixes text that a spreadsheet would run as a formula (OWASP, CSV injection). */
export const harmless = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text)

export interface XlsxCell {
  value: string | number | Date
  style?: CellStyle
}

export const headsOf = (columns: readonly ExportColumn[]): XlsxCell[] =>
  columns.map(({ title, type }) => ({
    value: title,
    style: { font: { bold: true }, alignment: { horizontal: isFigure(type) ? 'right' : 'left' } },
  }))

export function xlsxCell(value: unknown, type: ExportColumn['type']): XlsxCell | null {
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
const isNumber = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') && Number.isFinite(Number(value))
const yesNo = (value: unknown) => (value === true || value === 1 || value === '1' ? 'Sí' : 'No')

/** Excel reports a workbook with control characters or lone surrogates as damaged. */
const plain = (value: unknown): string => String(value).replace(/[\p{Cs}\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]/gu, '')

/** UTC date whose fields read as the date, or as Bogotá time if the value has an hour. */
function readDate(value: unknown): { date: Date; hour: boolean } | null {
  const text = value instanceof Date ? value.toISOString() : String(value)
  const hour = /^\d{4}-\d\d-\d\dT/.test(text)
  if (!hour && !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const instant = new Date(hour ? text : `${text}T00:00:00Z`).getTime()
  return Number.isNaN(instant) ? null : { date: new Date(hour ? instant - BOGOTA_MS : instant), hour }
}

/** Column width in characters, for the title and the first 200 rows. */
export function widthOf(column: ExportColumn, values: readonly unknown[]): number {
  const longest = values
    .slice(0, 200)
    .reduce((most: number, value) => Math.max(most, csvText(value, column.type).length), 0)
  const dots = column.type === 'money' ? 4 : 0
  return Math.min(60, Math.max(column.title.length, longest + dots) + 3)
}

export interface Sheet {
  name: string
  columns: readonly ExportColumn[]
  rows: readonly Cells[]
  /** Drop-down lists from a range of another sheet, for `rows` rows below the titles. */
  choices?: readonly { column: number; from: string; rows: number }[]
  /** Text-formatted input columns, so that Excel keeps leading zeros and long numbers. */
  asText?: { columns: readonly number[]; rows: number }
}

const NOTHING = { columns: [], rows: 0 }

/** Small workbook of several sheets, built in memory by this thread. Cells are typed as in a list's file; formulas stay text. */
export async function workbookHere(sheets: readonly Sheet[]): Promise<Uint8Array> {
  // loaded on demand
  const { rangeRef, writeXlsx } = await import('hucre/xlsx')
  const written = sheets.map(({ name, columns, rows, choices = [], asText = NOTHING }) => {
    const lines = [headsOf(columns), ...rows.map((cells) => columns.map(({ type }, n) => xlsxCell(cells[n], type)))]
    const styled = lines.flatMap((line, row) =>
      line.flatMap((cell, column) => (cell?.style ? [[`${row},${column}`, { style: cell.style }] as const] : [])),
    )
    // hucre writes cell styles only, no column styles
    const blank = Array.from({ length: asText.rows }, (_, n) =>
      asText.columns.map((column) => [`${n + 1},${column}`, { style: { numFmt: '@' } }] as const),
    ).flat()
    return {
      name,
      columns: columns.map((column, n) => ({
        width: widthOf(
          column,
          rows.map((cells) => cells[n]),
        ),
      })),
      rows: lines.map((line) => line.map((cell) => cell?.value ?? null)),
      cells: new Map([...blank, ...styled]),
      freezePane: { rows: 1 },
      dataValidations: choices.map(({ column, from, rows: most }) => ({
        type: 'list' as const,
        formula1: from,
        range: rangeRef(1, column, most, column),
        allowBlank: true,
        showErrorMessage: true,
        errorStyle: 'warning' as const,
        errorTitle: 'No está en la lista',
        errorMessage: 'Elija uno de la hoja de listas.',
      })),
    }
  })
  return writeXlsx({ sheets: written })
}
