import type { Cells } from './export.ts'
import { headsOf, widthOf, xlsxCell, type ExportColumn } from './cells.ts'

/** A sheet of a workbook: its name, its columns and its rows, each with a value under every column. */
export interface Sheet {
  name: string
  columns: readonly ExportColumn[]
  rows: readonly Cells[]
  /** Columns whose cells choose from a range of another sheet, for so many rows below the titles. */
  choices?: readonly { column: number; from: string; rows: number }[]
  /** Columns in which what is going to be typed stays as it is, no zeros lost, no number shortened; for so many rows below the titles. */
  asText?: { columns: readonly number[]; rows: number }
}

const NOTHING = { columns: [], rows: 0 }

/**
 * A workbook of several sheets, for what is no list: small enough to be made at once. Values are typed as in a list's file: dates are
 * dates, money is a number of whole pesos, and a text that a spreadsheet would run stays text.
 */
export async function workbook(sheets: readonly Sheet[]): Promise<Buffer> {
  // it loads with the first one that is asked for
  const { rangeRef, writeXlsx } = await import('hucre/xlsx')
  const written = sheets.map(({ name, columns, rows, choices = [], asText = NOTHING }) => {
    const lines = [headsOf(columns), ...rows.map((cells) => columns.map(({ type }, n) => xlsxCell(cells[n], type)))]
    const styled = lines.flatMap((line, row) =>
      line.flatMap((cell, column) => (cell?.style ? [[`${row},${column}`, { style: cell.style }] as const] : [])),
    )
    // a style of the whole column is not written, only that of cells
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
  return Buffer.from(await writeXlsx({ sheets: written }))
}
