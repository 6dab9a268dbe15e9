/** Printed sheets: pure rules that the browser and the server share. */

/** The white margin, in modules: the standard's (ISO/IEC 18004). */
const MARGEN = 4

export interface QrTrazo {
  lado: number
  d: string
}

/**
 * The dark modules of a QR as a path: a horizontal run of them is one rectangle, a hair taller than its row so that no white line shows
 * between rows on paper.
 */
export function trazoDeQr({ size, get }: { size: number; get: (row: number, column: number) => unknown }): QrTrazo {
  let d = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!get(row, column)) continue
      const start = column
      while (column + 1 < size && get(row, column + 1)) column++
      const run = column - start + 1
      d += `M${start + MARGEN} ${row + MARGEN}h${run}v1.02h-${run}z`
    }
  }
  return { lado: size + 2 * MARGEN, d }
}
