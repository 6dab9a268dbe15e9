import { create } from 'qrcode'

/** The specification's code has high error correction. The white margin of 4 modules is the standard's. */
const NIVEL = 'H'
const MARGEN = 4

export interface QrTrazo {
  /** Modules per side, margin included: the SVG's viewBox. */
  lado: number
  /** The dark modules as an SVG path. */
  d: string
}

/**
 * The QR of a text as a path: a horizontal run of dark modules is one rectangle, a hair taller than its row so that no
 * white line shows between rows on paper. A long text wants the medium level, or its modules get too small to print.
 */
export function qrTrazo(texto: string, nivel: 'M' | 'H' = NIVEL): QrTrazo {
  const { modules } = create(texto, { errorCorrectionLevel: nivel })
  let d = ''
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      const start = column
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++
      const run = column - start + 1
      d += `M${start + MARGEN} ${row + MARGEN}h${run}v1.02h-${run}z`
    }
  }
  return { lado: modules.size + 2 * MARGEN, d }
}
