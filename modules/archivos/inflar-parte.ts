import { inflateRawSync } from 'node:zlib'
import type { Fuente } from './fuente.ts'
import { datosDesde, type Parte } from './zip.ts'

/** The bytes of a part, never more than it declared: one that swells beyond, or is less, is not what it says. */
export function inflarParte(fuente: Fuente, parte: Parte): Buffer | 'bomba' | 'zip_danado' {
  const datos = datosDesde(fuente, parte)
  if (datos === null) return 'zip_danado'
  const guardada = fuente.leer(datos, parte.comprimida)
  if (parte.metodo === 0) return parte.comprimida === parte.real ? guardada : 'zip_danado'
  if (parte.metodo !== 8) return 'zip_danado'
  try {
    const bytes = inflateRawSync(guardada, { maxOutputLength: Math.max(1, parte.real) })
    return bytes.length === parte.real ? bytes : 'zip_danado'
  } catch (fault) {
    return fault instanceof RangeError ? 'bomba' : 'zip_danado' // zlib says with a RangeError that there was more than allowed
  }
}
