import { lazy } from 'react'
import type { Equipo } from './equipo/equipo.ts'

export { RADICACIONES } from './lista/acceso.ts'
export { GUARDAN_PLANTILLAS } from './lista/acceso.ts'

/** By number, deed or party. Loaded on demand, because the menu imports this file. */
export const buscarRadicacion = async (text: string) => (await import('./lista/buscar.ts')).buscarRadicacion(text)

export type { Equipo } from './equipo/equipo.ts'

export const EquipoDeEscritura = lazy(() =>
  import('./equipo/CamposDeEquipo.tsx').then((file) => ({ default: file.EquipoDeEscritura })),
)

export const recordarEquipo = async (equipo: Equipo) => (await import('./equipo/equipo.ts')).recordarEquipo(equipo)
