import { permiso } from '../../../schemas/vistas/vistas.ts'

/** Who keeps the office's templates of filings: who keeps its documents and templates. */
export const GUARDAN_PLANTILLAS = (['crear', 'modificar', 'eliminar'] as const).map((accion) =>
  permiso('plantillas', accion),
)

export const RUTA = '/radicacionesPlantillas'
