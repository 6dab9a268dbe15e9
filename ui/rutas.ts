import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { permiso } from '../schemas/vistas.ts'
import { RADICACIONES } from './radicaciones/acceso.ts'

export interface Ruta {
  path: string
  /** Any of these permission ids opens it; none: a session is enough. */
  needs?: readonly number[]
  component: LazyExoticComponent<ComponentType>
}

/** Every room behind the login, each in a chunk of its own. The ids are those of specification 1, section 6. */
export const RUTAS: readonly Ruta[] = [
  { path: '/admin/dashboard', component: lazy(() => import('./tablero/MiDia.tsx')) },
  {
    path: '/admin/radicacion/:id?/:step?',
    needs: [...RADICACIONES, permiso('radicaciones', 'modificar'), permiso('liquidaciones', 'ver')],
    component: lazy(() => import('./radicacion/index.tsx')),
  },
  { path: '/admin/radicaciones', needs: RADICACIONES, component: lazy(() => import('./radicaciones/Radicaciones.tsx')) },
  { path: '/admin/misRadicaciones', needs: [permiso('misRadicaciones', 'ver')], component: lazy(() => import('./radicaciones/MisRadicaciones.tsx')) },
  {
    path: '/admin/misRadicaciones/:num',
    needs: [permiso('misRadicaciones', 'ver'), permiso('seguimiento', 'crear')],
    component: lazy(() => import('./radicaciones/Consulta.tsx')),
  },
  { path: '/admin/liquidaciones', needs: [permiso('liquidaciones', 'ver')], component: lazy(() => import('./liquidacion/index.tsx')) },
  { path: '/admin/change-pwd', component: lazy(() => import('./sesion/CambiarClave.tsx')) },
  { path: '/admin/logout-page', component: lazy(() => import('./sesion/Salir.tsx')) },
]
