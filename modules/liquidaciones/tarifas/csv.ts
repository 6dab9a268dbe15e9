import { cleanText } from '../../../schemas/es-co/limpio.ts'
import { sinApostrofo } from '../../../schemas/importar.ts'

/** The line by which Excel is told the sign that parts cells. */
export const DICE_EL_SIGNO = /^\uFEFF?sep=([;,\t])\r?\n/i

/** What a cell says, without the spaces around it. */
export const texto = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : cleanText(sinApostrofo(String(value).trim()))

/** «0.003» as Excel in Spanish writes it; anything else as it is. */
export const decimalConComa = (value: string): string => (/^\d+\.\d+$/.test(value) ? value.replace('.', ',') : value)

/** The cells of a CSV text, separated by whichever of `;`, `,` and tab its first line has most; quotes doubled inside quotes. */
export function leerCsv(contenido: string): string[][] {
  const dicho = DICE_EL_SIGNO.exec(contenido)
  const limpio = contenido.slice(dicho?.[0].length ?? 0).replace(/^\uFEFF/, '')
  const primera = limpio.split(/\r?\n/, 1)[0] ?? ''
  const veces = (signo: string) => primera.split(signo).length
  const separador = dicho?.[1] ?? [';', ',', '\t'].reduce((mejor, otro) => (veces(otro) > veces(mejor) ? otro : mejor))
  const filas: string[][] = [[]]
  let celda = ''
  let citada = false
  for (let i = 0; i < limpio.length; i++) {
    const letra = limpio[i] ?? ''
    if (citada) {
      if (letra !== '"') celda += letra
      else if (limpio[i + 1] === '"') {
        celda += '"'
        i++
      } else citada = false
    } else if (letra === '"' && celda === '') citada = true
    else if (letra === separador || letra === '\n') {
      filas.at(-1)?.push(celda)
      celda = ''
      if (letra === '\n') filas.push([])
    } else if (letra !== '\r') celda += letra
  }
  filas.at(-1)?.push(celda)
  return filas
}
