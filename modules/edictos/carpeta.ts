import { carpeta } from '../archivos/index.ts'
import { fueSuya } from './direcciones.ts'

/** The papers of notices, and those that they had before: somebody may ask for the proof of what stood on the board. */
export const EDICTOS = carpeta('edictos', [{ tabla: 'edictos', columna: 'ruta_archivo', dice: 'El edicto' }], {
  ademas: (ctx, llave) => fueSuya(ctx, llave, 'tirados'),
})
