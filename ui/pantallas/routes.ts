import { createElement, type ComponentType } from 'react'
import { LUGARES } from '../../schemas/pantallas/lugares.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** The room of each screen that is data (specification 3, section 2): the renderer, told which screen it is. */
export const rutasDePantallas = LUGARES.map(({ id, vista }) => ({
  path: `/admin/${id}`,
  needs: [permiso(vista, 'ver')],
  load: async (): Promise<{ default: ComponentType }> => {
    const { Pantalla } = await import('../screen/Pantalla.tsx')
    return { default: () => createElement(Pantalla, { key: id, id }) }
  },
}))
