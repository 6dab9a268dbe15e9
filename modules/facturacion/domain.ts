/** The rules of invoicing a deed: pure, in whole pesos, shared with the browser. */
export { centesimasDe, montosDe, porcentajeInicial, repartirElResto, CIEN_POR_CIENTO, type Centesimas } from './domain/porcentajes.ts'
export { ErrorDeReparto, type LineaDelLado, type TarjetaRepartida } from './domain/linea.ts'
export { lineasDelLado, totalDelLado } from './domain/lado.ts'
export { desviacion, menos, repartir } from './domain/repartir.ts'
export { MANDANTES, type Mandante } from './domain/mandantes.ts'
export { revisarArchivo, type Archivo, type FaltasDeArchivo, type TarjetaPorRevisar } from './domain/revisar-archivo.ts'
