import { carpeta } from '../archivos/index.ts'

/** Each version of a template as it came and as it is filled. */
export const PLANTILLAS = carpeta('plantillas', [
  {
    tabla: 'plantillas_versiones',
    columna: 'url_documento',
    dice: 'Una versión de la plantilla',
    registro: 'id_plantilla',
  },
  {
    tabla: 'plantillas_versiones',
    columna: 'url_llenable',
    dice: 'Una versión de la plantilla',
    registro: 'id_plantilla',
  },
])
