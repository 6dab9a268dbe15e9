/** A piece of text as a page draws it; in points from its left and from its foot. */
export interface Trozo {
  texto: string
  x: number
  y: number
  ancho: number
  alto: number
}

/** Pieces that are read as one line. */
export interface Linea {
  texto: string
  desde: number
  hasta: number
  y: number
  alto: number
}

/** Letters that fonts draw as one, spaces of other widths, and marks of where a word may be cut. */
const limpio = (texto: string): string =>
  texto
    .normalize('NFC')
    .replace(/[\uFB00-\uFB06]/g, (letra) => letra.normalize('NFKC'))
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')

/** What office forms fill a line with, so that nobody writes in it afterwards. */
const RELLENO = /[-–—_=*]{4,}|\.{5,}/g

const esSeguido = (linea: Linea, { x, y, alto }: Trozo): boolean =>
  Math.abs(linea.y - y) <= Math.max(linea.alto, alto) * 0.45 && x >= linea.hasta - linea.alto * 2

/** The lines of a page, in the order in which it draws them; cells of a row one after the other. */
export function lineasDe(trozos: readonly Trozo[]): Linea[] {
  const lineas: Linea[] = []
  for (const trozo of trozos) {
    const texto = limpio(trozo.texto)
    const { x, y, ancho, alto } = trozo
    const ultima = lineas.at(-1)
    if (!texto.trim()) {
      if (ultima && texto && esSeguido(ultima, trozo)) ultima.texto += ' '
    } else if (ultima && esSeguido(ultima, trozo)) {
      const aparte = x - ultima.hasta > alto * 0.2 ? ' ' : ''
      ultima.texto += aparte + texto
      ultima.hasta = Math.max(ultima.hasta, x + ancho)
      ultima.alto = Math.max(ultima.alto, alto)
    } else lineas.push({ texto, desde: x, hasta: x + ancho, y, alto })
  }
  return lineas.map((linea) => ({ ...linea, texto: linea.texto.replace(/ +/g, ' ').trim() }))
}

/** Whether a line ends filled up: nothing of its paragraph follows. */
export const estaRellena = ({ texto }: Linea): boolean => /[-–—_=*]{4,}$/.test(texto)

/** What a line says, without what fills it. */
export const dicho = (texto: string): string => texto.replace(RELLENO, ' ').replace(/ +/g, ' ').trim()
