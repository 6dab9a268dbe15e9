import { lazy } from 'react'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** Specification 3, section 6: 87. */
export const MINUTAS = [permiso('plantillas', 'crear'), permiso('tramites', 'modificar')] as const

export const MinutasDeRadicacion = lazy(() => import('./lista/MinutasDeRadicacion.tsx'))
