import { permiso } from '../../../schemas/vistas/vistas.ts'

/** Permissions of the list and the wizard: the specification's 6, and 5 (read-only). */
export const RADICACIONES = [permiso('radicaciones', 'ver'), permiso('radicaciones', 'crear')] as const

/** Same permissions as document templates. */
export const GUARDAN_PLANTILLAS = (['crear', 'modificar', 'eliminar'] as const).map((accion) =>
  permiso('plantillas', accion),
)

export const RUTA = '/radicacionesPlantillas'
