/** Printed sheets: pure rules, shared by browser and server. */

/** Quiet zone, in modules (ISO/IEC 18004). */
const MARGEN = 4

export interface QrTrazo {
  lado: number
  d: string
}

/** Dark modules of a QR as an SVG path. Runs are slightly taller than their row, so that no white line shows on paper. */
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
