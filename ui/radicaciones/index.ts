import { lazy } from 'react'
import type { Equipo } from './equipo/equipo.ts'

export { RADICACIONES } from './lista/acceso.ts'
export { GUARDAN_PLANTILLAS } from './lista/acceso.ts'

/** By number, deed or party. Loaded on demand, because the menu imports this file. */
export const buscarRadicacion = async (text: string) => (await import('./lista/buscar.ts')).buscarRadicacion(text)

export type { Equipo } from './equipo/equipo.ts'

/** Team fields of the wizard, for other rooms that file a deed. */
export const EquipoDeEscritura = lazy(() =>
  import('./equipo/CamposDeEquipo.tsx').then((file) => ({ default: file.EquipoDeEscritura })),
)

/** Default team of the next filing. */
export const recordarEquipo = async (equipo: Equipo) => (await import('./equipo/equipo.ts')).recordarEquipo(equipo)
