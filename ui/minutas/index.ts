import { lazy } from 'react'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** Permission 87 (specification 3, section 6). */
export const MINUTAS = [permiso('plantillas', 'crear'), permiso('tramites', 'modificar')] as const

export const MinutasDeRadicacion = lazy(() => import('./lista/MinutasDeRadicacion.tsx'))
