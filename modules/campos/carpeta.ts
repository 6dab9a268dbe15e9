import { carpeta } from '../archivos/index.ts'

/** What added fields hold; a record keeps the id of the row. */
export const CAMPOS = carpeta('campos', [
  { tabla: 'campos_archivos', columna: 'ruta', dice: 'El archivo de un campo adicional' },
])
