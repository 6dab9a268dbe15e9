import { permiso, type Accion, type Vista } from '../../schemas/vistas.ts'
import { puede } from './session.ts'

export { puede } from './session.ts'

/** Whether the person may do `accion` on a view of the permission table. The server decides anyway; this only hides what it would refuse. */
export const puedeVista = (vista: Vista, accion: Accion = 'ver'): boolean => puede(permiso(vista, accion))
