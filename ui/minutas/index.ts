import { lazy } from 'react'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** Who writes minutas: the specification's id 87 (3, section 6), and who makes documents. */
export const MINUTAS = [permiso('plantillas', 'crear'), permiso('tramites', 'modificar')] as const

/** The minutas of a filing, or a new one of it: for wherever a filing is on the screen. */
export const MinutasDeRadicacion = lazy(() => import('./lista/MinutasDeRadicacion.tsx'))
