import { permission, type Needs } from '../kernel/index.ts'
import { permiso, type Vista } from '../../schemas/vistas.ts'

export const ver = (vista: Vista): Needs => permission(permiso(vista, 'ver'))
export const crear = (vista: Vista): Needs => permission(permiso(vista, 'crear'))
export const modificar = (vista: Vista): Needs => permission(permiso(vista, 'modificar'))
export const eliminar = (vista: Vista): Needs => permission(permiso(vista, 'eliminar'))

/** Any one of several needs, each a permission. */
export const anyOf = (...needs: Needs[]): Needs => permission(...needs.flatMap((n) => (n.kind === 'permission' ? n.anyOf : [])))
