export { FILTROS } from './domain.ts'
export { quitarVinculos } from './seguridad/quitar-vinculos.ts'
export { revisarDocx, revisarXlsx } from './seguridad/revisar.ts'
export type { Peligro, TipoDePeligro } from './seguridad/peligro.ts'
