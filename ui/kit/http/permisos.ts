import { ACCIONES, permiso, type Accion, type Vista } from '../../../schemas/vistas/vistas.ts'
import { puede, rolVisto } from './session.ts'

export { puede } from './session.ts'

/** Permission on a view, only to hide controls: the server decides. */
export const puedeVista = (vista: Vista, accion: Accion = 'ver'): boolean => puede(permiso(vista, accion))

/** Permissions of a view, limited to the role under preview. */
export const comoSeVe = (vista: Vista, allowed: Record<Accion, boolean>): Record<Accion, boolean> => {
  if (!rolVisto()) return allowed
  const seen = { ...allowed }
  for (const accion of ACCIONES) seen[accion] &&= puedeVista(vista, accion)
  return seen
}
