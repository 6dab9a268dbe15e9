import { createHash } from 'node:crypto'
import type { NominaLeida } from './leer-nomina.ts'

export type RevisionCune = 'correcto' | 'distinto' | 'no_verificado'

/**
 * Recomputes the CUNE with the PIN of the software that made the document (payroll annex 1.0: SHA-384 of its data, PIN and environment).
 * @param pin null where the office does not know that software
 */
export function revisarCune({ cadena, ambiente, cune }: NominaLeida, pin: string | null): RevisionCune {
  if (pin === null) return 'no_verificado'
  return createHash('sha384')
    .update(`${cadena}${pin}${String(ambiente)}`)
    .digest('hex') === cune
    ? 'correcto'
    : 'distinto'
}
