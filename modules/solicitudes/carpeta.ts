import { carpeta } from '../archivos/index.ts'

/** What comes with requests for deeds, and the drafts of those deeds. */
export const SOLICITUDES = carpeta('solicitudes', [
  {
    tabla: 'solicitudes_archivos',
    columna: 'url_archivo',
    dice: 'Un documento de la solicitud',
    registro: 'id_solicitud',
  },
  {
    tabla: 'solicitudes_borradores',
    columna: 'url_archivo',
    dice: 'Un borrador de la solicitud',
    registro: 'id_solicitud',
  },
])
