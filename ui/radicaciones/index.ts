import { lazy } from 'react'
import type { Equipo } from './guardar/equipo.ts'

/** Filings as other rooms list them, and who may open them. */
export { RADICACIONES } from './lista/acceso.ts'
export { GUARDAN_PLANTILLAS } from './plantillas/acceso.ts'

/** Filings by number, deed or party; asked for when somebody looks, because the menu comes through this door too. */
export const buscarRadicacion = async (text: string) => (await import('./lista/buscar.ts')).buscarRadicacion(text)

export type { Equipo } from './guardar/equipo.ts'

/** Who works on a deed, as the wizard asks for it: for whatever else files one. */
export const EquipoDeEscritura = lazy(() => import('./EquipoDeEscritura.tsx'))

/** The next filing begins with them. */
export const recordarEquipo = async (equipo: Equipo) => (await import('./guardar/equipo.ts')).recordarEquipo(equipo)
