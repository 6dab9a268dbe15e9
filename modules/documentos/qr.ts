import { create } from 'qrcode'
import { trazoDeQr, type QrTrazo } from './domain.ts'

/** The specification's code has high error correction. */
const NIVEL = 'H'

/** The QR of a text as a path. A long text wants the medium level, or its modules get too small to print. */
export function qrTrazo(texto: string, nivel: 'M' | 'H' = NIVEL): QrTrazo {
  const { modules } = create(texto, { errorCorrectionLevel: nivel })
  return trazoDeQr({ size: modules.size, get: (row, column) => modules.get(row, column) })
}
