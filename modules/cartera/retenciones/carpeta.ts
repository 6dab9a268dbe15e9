import { carpeta } from '../../archivos/index.ts'

export const RETENCIONES = carpeta('retenciones', [
  { tabla: 'retenciones', columna: 'certificado_archivo', dice: 'El certificado de la retención' },
])
