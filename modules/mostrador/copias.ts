import { expedirCopia, radicacionDeEscritura } from '../escrituras/index.ts'
import { invalid, isPermitted, Problem, type Context } from '../kernel/index.ts'
import type { Persona } from '../personas/index.ts'
import { modificar } from '../roles/index.ts'
import { esConsumidorFinal, nombreDe } from './cliente.ts'
import type { CopiaPedida } from './domain.ts'

interface Vendida {
  orden: number
  /** Sheets. */
  cantidad: number
  copia: CopiaPedida | null
}

/** Permission of the copies' own route. */
const EXPIDE = modificar('radicaciones')

/** Each copy of a deed that is sold takes its row in the book of copies, asked for by the customer. @throws Problem 422 by field */
export async function anotarCopias(ctx: Context, persona: Persona, lineas: readonly Vendida[]): Promise<void> {
  for (const { orden, cantidad: hojas, copia } of lineas) {
    if (!copia) continue
    const mal = (dicho: string) => invalid({ [`lineas.${orden}.copia_de`]: [dicho] })
    if (esConsumidorFinal(persona)) throw mal('Diga quién pide la copia: busque o registre al cliente.')
    if (copia.acreedor && !(ctx.user && isPermitted(EXPIDE, ctx.user.permisos)))
      throw invalid({ [`lineas.${orden}.acreedor`]: ['Su rol no expide copias que prestan mérito ejecutivo.'] })
    const id = await radicacionDeEscritura(ctx, copia.numero, copia.anio)
    if (id === null) throw mal(`No hay una escritura ${copia.numero} de ${copia.anio} en esta oficina.`)
    try {
      await expedirCopia(ctx, id, { solicitante: nombreDe(persona), hojas, acreedor: copia.acreedor })
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      throw mal(Object.values(error.errors ?? {})[0]?.[0] ?? error.message)
    }
  }
}
