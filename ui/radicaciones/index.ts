/** Filings as other rooms list them, and who may open them. */
export { RADICACIONES } from './lista/acceso.ts'
export { buscarRadicacion } from './lista/buscar.ts'
