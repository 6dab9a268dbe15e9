import type { OrigenLeido } from '../../../schemas/respuestas/minutas/minuta.ts'
import { nada } from '../domain/forma.ts'
import { ponerRuta, type Fuente } from '../domain.ts'

export interface Sabido {
  ruta: string
  de: OrigenLeido['de']
  valor: string | number | null | undefined
}

/** Data of one origin under one path: what is not known is left out. */
export const sabidos = (de: Sabido['de'], bajo: string, valores: Readonly<Record<string, Sabido['valor']>>): Sabido[] =>
  Object.entries(valores).map(([nombre, valor]) => ({ ruta: bajo ? `${bajo}.${nombre}` : nombre, de, valor }))

export function juntar(datos: readonly Sabido[]): Fuente {
  const hay = datos.flatMap(({ ruta, de, valor }) => (valor === undefined || nada(valor) ? [] : [{ ruta, de, valor }]))
  return {
    datos: hay.reduce((hasta, { ruta, valor }) => ponerRuta(hasta, ruta, valor), {}),
    origenes: Object.fromEntries(hay.map(({ ruta, de, valor }) => [ruta, { de, valor, editado: false }])),
  }
}
