import { createRequire } from 'node:module'
import type jsQR from 'jsqr'
import { dibujosDe } from '../unit/documentos/leer-pdf.ts'

// a CommonJS package whose default export is a property
const decode = (createRequire(import.meta.url)('jsqr') as { default: typeof jsQR }).default

type Matriz = readonly [number, number, number, number, number, number]
const por = (a: Matriz, b: Matriz): Matriz => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
]

/** Pixels per point: a module of the label is then wider than a pixel by far. */
const ESCALA = 4

/**
 * Reads the QR of a PDF's first page: what the page itself fills with ink (its paths, not its letters) is put on a bitmap,
 * and a decoder that knows nothing of how it was made looks at it.
 */
export function qrDelPdf(pdf: Buffer): { texto: string | null; ancho: number; alto: number } {
  const [page] = dibujosDe(pdf)
  if (!page) throw new Error('the PDF has no page')
  const [width, height] = [Math.ceil(page.ancho * ESCALA), Math.ceil(page.alto * ESCALA)]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [x0, y0, x1, y1] of rellenos(page.operadores)) {
    for (
      let y = Math.max(0, Math.round((page.alto - y1) * ESCALA));
      y < Math.min(height, Math.round((page.alto - y0) * ESCALA));
      y++
    ) {
      for (let x = Math.max(0, Math.round(x0 * ESCALA)); x < Math.min(width, Math.round(x1 * ESCALA)); x++)
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { texto: decode(pixels, width, height)?.data ?? null, ancho: page.ancho, alto: page.alto }
}

/** The boxes of the filled subpaths, in points. */
function rellenos(operadores: string): [number, number, number, number][] {
  const boxes: [number, number, number, number][] = []
  const saved: Matriz[] = []
  let ctm: Matriz = [1, 0, 0, 1, 0, 0]
  let numbers: number[] = []
  let subpaths: [number, number][][] = []
  const at = (x = 0, y = 0): [number, number] => [x * ctm[0] + y * ctm[2] + ctm[4], x * ctm[1] + y * ctm[3] + ctm[5]]
  const fill = () => {
    for (const points of subpaths) {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
      boxes.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    }
  }
  const OPERATORS: Record<string, () => void> = {
    q: () => {
      saved.push(ctm)
    },
    Q: () => {
      ctm = saved.pop() ?? ctm
    },
    cm: () => {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers
      ctm = por([a, b, c, d, e, f], ctm)
    },
    re: () => {
      const [x = 0, y = 0, w = 0, h = 0] = numbers
      subpaths.push([at(x, y), at(x + w, y + h)])
    },
    m: () => {
      subpaths.push([at(...numbers)])
    },
    l: () => {
      subpaths.at(-1)?.push(at(...numbers))
    },
    f: () => {
      fill()
      subpaths = []
    },
    'f*': () => {
      fill()
      subpaths = []
    },
    n: () => {
      subpaths = []
    },
  }
  for (const word of operadores.split(/\s+/)) {
    const number = Number(word)
    if (word !== '' && Number.isFinite(number)) {
      numbers.push(number)
      continue
    }
    OPERATORS[word]?.()
    numbers = []
  }
  return boxes
}
