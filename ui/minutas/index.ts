import { lazy } from 'react'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** Permission 87 (specification 3, section 6). */
export const MINUTAS = [permiso('plantillas', 'crear'), permiso('tramites', 'modificar')] as const

export { opcionesDeProyecto, plantillasDe, useProyectos } from './editor/datos/plantillas.ts'
export const MinutasDeRadicacion = lazy(() => import('./lista/MinutasDeRadicacion.tsx'))
