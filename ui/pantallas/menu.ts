import { LUGARES } from '../../schemas/pantallas/lugares.ts'
import { permiso } from '../../schemas/vistas.ts'
import { iconos } from './iconos.ts'

/** The entries of the menu for the screens that are data. */
export const CONFIGURACION = LUGARES.flatMap(({ id, titulo, vista, icono, linea }) =>
  icono ? [{ label: titulo, icon: iconos[icono], href: `/admin/${id}`, ids: [permiso(vista, 'ver')], linea }] : [],
)
