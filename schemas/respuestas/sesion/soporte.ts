import { cadena, objeto, oNulo } from '../json/vocabulario.ts'

/** Where what is told to support goes; null where the installation does not say. */
export const soporteLeido = objeto({ correo: oNulo(cadena) })
export const soporteRecibido = objeto({ message: cadena })
