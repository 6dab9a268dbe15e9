import { carpeta } from '../../archivos/index.ts'

export const RECLAMOS = carpeta('reclamos', [
  {
    tabla: 'reclamos_datos_anexos',
    columna: 'url_archivo',
    dice: 'Un anexo del reclamo de datos',
    registro: 'id_reclamo',
  },
])
