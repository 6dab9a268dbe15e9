import type { Cells } from './export.ts'
import { headsOf, widthOf, xlsxCell, type ExportColumn } from './export-cells.ts'

/** A sheet of a workbook: its name, its columns and its rows, each with a value under every column. */
export interface Sheet { name: string; columns: readonly ExportColumn[]; rows: readonly Cells[] }

/**
 * A workbook of several sheets, for what is no list: small enough to be made at once. Values are typed as in a list's file: dates are
 * dates, money is a number of whole pesos, and a text that a spreadsheet would run stays text.
 */
export async function workbook(sheets: readonly Sheet[]): Promise<Buffer> {
  // it loads with the first one that is asked for
  const { writeXlsx } = await import('hucre/xlsx')
  const written = sheets.map(({ name, columns, rows }) => {
    const lines = [headsOf(columns), ...rows.map((cells) => columns.map(({ type }, n) => xlsxCell(cells[n], type)))]
    const styled = lines.flatMap((line, row) =>
      line.flatMap((cell, column) => (cell?.style ? [[`${row},${column}`, { style: cell.style }] as const] : [])))
    return {
      name,
      columns: columns.map((column, n) => ({ width: widthOf(column, rows.map((cells) => cells[n])) })),
      rows: lines.map((line) => line.map((cell) => cell?.value ?? null)),
      cells: new Map(styled),
      freezePane: { rows: 1 },
    }
  })
  return Buffer.from(await writeXlsx({ sheets: written }))
}
