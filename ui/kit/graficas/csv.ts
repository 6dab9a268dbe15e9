import type { Celda, TablaDeGrafica } from './serie.ts'

/** A text that a spreadsheet would run as a formula is marked as text (OWASP, CSV injection). */
const inofensivo = (texto: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(texto) ? `'${texto}` : texto)

const entreComillas = (texto: string): string => (/[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto)

const celda = (valor: Celda): string =>
  valor === null ? '' : typeof valor === 'number' ? String(valor).replace('.', ',') : entreComillas(inofensivo(valor))

/** The table of a plot as Excel in Spanish opens it: byte-order mark, semicolons, decimal comma, figures without dots. */
export const csvDe = ({ columnas, filas }: TablaDeGrafica): string =>
  `\uFEFF${[columnas.map(({ titulo }) => titulo), ...filas].map((cells) => `${cells.map(celda).join(';')}\r\n`).join('')}`
