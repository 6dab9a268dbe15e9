import { carpeta } from '../archivos/index.ts'

export const NOMINA = carpeta('nomina', [{ tabla: 'nominas', columna: 'ruta_archivo', dice: 'El documento de nómina' }])
