import { propio } from './filtros/filtro.ts'
import type { Variable } from './variables/variable.ts'
import { VARIABLES } from './variables.ts'

/** Data of a document, by the names of its variables. */
export interface Datos {
  [nombre: string]: unknown
}

/**
 * The data with every declared name in its place, empty where nothing was given, and nothing that is not declared. A name that is not
 * there would be looked for outside: an attorney without a name would be called like who gave the power.
 */
export const completar = (datos: unknown, variables: readonly Variable[] = VARIABLES): Datos =>
  Object.fromEntries(
    variables.map((variable) => [variable.nombre, completado(propio(datos, variable.nombre), variable)]),
  )

function completado(valor: unknown, { clase, dentro = [] }: Variable): unknown {
  if (clase === 'lista') return Array.isArray(valor) ? valor.map((item: unknown) => completar(item, dentro)) : []
  return clase === 'grupo' ? completar(valor, dentro) : (valor ?? '')
}
