import { ACCIONES, permiso, type Accion, type Vista } from '../../../schemas/vistas/vistas.ts'
import { puede, rolVisto } from './session.ts'

export { puede } from './session.ts'

/**
 * Whether the person may do `accion` on a view of the permission table. The server decides anyway; this only hides what it would refuse.
 */
export const puedeVista = (vista: Vista, accion: Accion = 'ver'): boolean => puede(permiso(vista, accion))

/** What the server allows on a view, less what a role that is being looked at would not find. */
export const comoSeVe = (vista: Vista, allowed: Record<Accion, boolean>): Record<Accion, boolean> => {
  if (!rolVisto()) return allowed
  const seen = { ...allowed }
  for (const accion of ACCIONES) seen[accion] &&= puedeVista(vista, accion)
  return seen
}
