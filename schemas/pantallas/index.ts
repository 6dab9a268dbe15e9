import type { Pantalla } from '../pantalla.ts'
import * as catalogos from './catalogos.ts'
import { inmuebles } from './inmuebles.ts'
import { personas } from './personas.ts'

/** Every screen of the product that is data. */
export const PANTALLAS: readonly Pantalla[] = [
  inmuebles, personas,
  ...Object.values(catalogos),
]
