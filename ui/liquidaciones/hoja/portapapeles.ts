/** Cells as spreadsheets exchange them: tabs between columns, new lines between rows. */
export const aTsv = (celdas: readonly (readonly string[])[]): string =>
  celdas.map((fila) => fila.map((texto) => texto.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')

/** Reads what Excel, Calc or another sheet left in the clipboard; the last empty line that they add is not a row. */
export const deTsv = (texto: string): string[][] =>
  texto.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n').map((fila) => fila.split('\t').map((celda) => celda.trim()))
