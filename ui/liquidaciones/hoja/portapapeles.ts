/** Cells as spreadsheets exchange them: tabs between columns, new lines between rows. */
export const aTsv = (celdas: readonly (readonly string[])[]): string =>
  celdas.map((fila) => fila.map((texto) => texto.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\r\n')

/** A cell that spreadsheets quote has a tab, a new line or a quote inside. */
const CELDA = /(?<=^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g

/** Reads what Excel, Calc or another sheet left in the clipboard; the last empty line that they add is not a row. */
export const deTsv = (texto: string): string[][] =>
  texto
    .replace(/\r\n?/g, '\n')
    .replace(CELDA, (_, dentro: string) => dentro.replaceAll('""', '"').replace(/[\t\n]+/g, ' '))
    .replace(/\n$/, '')
    .split('\n')
    .map((fila) => fila.split('\t').map((celda) => celda.trim()))
