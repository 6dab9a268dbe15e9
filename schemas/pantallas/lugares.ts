import type { EnRuta } from '../vistas/pantalla.ts'
import type { Vista } from '../vistas/vistas.ts'
import { PANTALLAS } from './index.ts'

/** Data of a screen that the browser needs before loading it. */
export interface LugarDePantalla extends EnRuta {
  id: string
  titulo: string
  vista: Vista
}

/**
 * Screens with an address, in menu order. The build (`vite.config.ts`) writes this list into the browser's first file, without the forms.
 */
export const LUGARES: readonly LugarDePantalla[] = PANTALLAS.flatMap(({ id, titulo, vista, ruta }) =>
  ruta ? [{ id, titulo, vista, ...ruta }] : [],
).sort((a, b) => a.puesto - b.puesto)
