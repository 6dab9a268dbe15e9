import { createElement, type ComponentType } from 'react'
import { LUGARES } from '../../schemas/pantallas/lugares.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** Specification 3, section 2. */
export const rutasDePantallas = LUGARES.map(({ id, vista }) => ({
  path: `/admin/${id}`,
  needs: [permiso(vista, 'ver')],
  load: async (): Promise<{ default: ComponentType }> => {
    const { Pantalla } = await import('../screen/Pantalla.tsx')
    return { default: () => createElement(Pantalla, { key: id, id }) }
  },
}))
