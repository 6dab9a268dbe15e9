import type { Datos } from '../../plantillas/domain.ts'
import type { Variable } from '../../plantillas/domain/variables/variable.ts'
import { revisarForma } from './forma.ts'
import { ponerRuta } from './rutas.ts'

/** Faults are told so many at a time. */
const VUELTAS = 20

/** Of data that another program wrote, what a minuta may hold: what it has no name for, or could not save, stays out of it. */
export function loLegible(datos: Datos, variables: readonly Variable[]): Datos {
  let legibles = datos
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    const faltas = Object.keys(revisarForma(legibles, variables))
    if (!faltas.length) return legibles
    legibles = faltas.reverse().reduce((hasta, ruta) => ponerRuta(hasta, ruta, undefined), legibles)
  }
  return Object.keys(revisarForma(legibles, variables)).length ? {} : legibles
}
