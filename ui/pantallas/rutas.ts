import { createElement, type ComponentType } from 'react'
import { permiso, type Vista } from '../../schemas/vistas.ts'

/** Address and view of each screen that is data (specification 3, section 2). Where a view opens two screens, both are here. */
export const PANTALLAS_EN_RUTA: readonly { id: string; vista: Vista }[] = [
  { id: 'inmuebles', vista: 'inmuebles' },
  { id: 'personas', vista: 'personas' },
  { id: 'edictos', vista: 'edictos' },
  { id: 'actos', vista: 'actos' },
  { id: 'departamentos', vista: 'departamentos' },
  { id: 'municipios', vista: 'municipios' },
  { id: 'estados-escrituras', vista: 'estadosEscrituras' },
  { id: 'estados-civiles', vista: 'estadosCiviles' },
  { id: 'tipo-inmueble', vista: 'inmuebles' },
  { id: 'tipo-otorgantes', vista: 'tiposOtorgantes' },
  { id: 'tipo-persona', vista: 'tiposPersona' },
  { id: 'tipo-regimenes', vista: 'tiposRegimenes' },
  { id: 'tipo-organizaciones', vista: 'tiposOrganizaciones' },
  { id: 'tipo-responsabilidades', vista: 'tiposResponsabilidades' },
  { id: 'tipos-documento', vista: 'oficina' },
  { id: 'actividades-economicas', vista: 'oficina' },
  { id: 'servicios', vista: 'tarifas' },
  { id: 'bancos', vista: 'tarifas' },
  { id: 'medios-pago', vista: 'tarifas' },
]

/** The room of each of them: the renderer, told which screen it is. */
export const rutasDePantallas = PANTALLAS_EN_RUTA.map(({ id, vista }) => ({
  path: `/admin/${id}`,
  needs: [permiso(vista, 'ver')],
  load: async (): Promise<{ default: ComponentType }> => {
    const { Pantalla } = await import('./Pantalla.ts')
    return { default: () => createElement(Pantalla, { key: id, id }) }
  },
}))
