import type { EnRuta } from '../vistas/pantalla.ts'
import type { Vista } from '../vistas/vistas.ts'
import { PANTALLAS } from './index.ts'

/** Of a screen, what the browser has to know before it asks for it. */
export interface LugarDePantalla extends EnRuta {
  id: string
  titulo: string
  vista: Vista
}

/**
 * Where each screen with an address of its own stands, in the order of the menu. The build writes what this says into the browser's first
 * file (`vite.config.ts`), so that the forms themselves do not travel with it.
 */
export const LUGARES: readonly LugarDePantalla[] = PANTALLAS.flatMap(({ id, titulo, vista, ruta }) =>
  ruta ? [{ id, titulo, vista, ...ruta }] : [],
).sort((a, b) => a.puesto - b.puesto)
