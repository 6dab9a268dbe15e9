import { permiso } from '../vistas/vistas.ts'

/** Any of these opens a deed's page, with the deeds that the person sees. Apart from the record, which is no part of the first load. */
export const ABREN_LA_ESCRITURA: readonly number[] = [
  permiso('radicaciones', 'ver'),
  permiso('radicaciones', 'crear'),
  permiso('radicaciones', 'modificar'),
  permiso('misRadicaciones', 'ver'),
  permiso('liquidaciones', 'ver'),
]
