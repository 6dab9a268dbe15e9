import { analizar } from './analisis.ts'
import type { DatosVigentes } from './datos.ts'
import { ErrorDeLiquidacion } from './errores.ts'
import type { Escritura } from './escritura.ts'
import { redondear } from './racional.ts'
import { retenidosPorPersona } from './retencion.ts'
import { timbresDe } from './timbre.ts'
import type { Pesos } from './unidades.ts'

/** For whom the taxes of the whole deed were computed: a saved line keeps only their sums. Whole pesos. */
export interface Causas {
  retencion: readonly { persona: number; vendedor: Pesos; comprador: Pesos }[]
  /** Stamp duty by act. */
  timbre: readonly { acto: number; valor: Pesos }[]
}

/** Nothing where the sheet can no longer be worked out: a finished settlement is invoiced all the same. */
export const causasDe = (escritura: Escritura, datos: DatosVigentes): Causas => {
  try {
    const analisis = analizar(escritura, datos)
    return {
      retencion: retenidosPorPersona(analisis).flatMap(({ persona, valor, vendedor }) => {
        const suyo = redondear(vendedor)
        return persona === undefined ? [] : [{ persona, vendedor: suyo, comprador: valor - suyo }]
      }),
      timbre: timbresDe(analisis).flatMap(({ id, valor, motivo }) => (motivo === null ? [{ acto: id, valor }] : [])),
    }
  } catch (error) {
    if (error instanceof ErrorDeLiquidacion) return { retencion: [], timbre: [] }
    throw error
  }
}
