export {
  acuerdoDe,
  asignar,
  cuadran,
  papelDe,
  porClave,
  porClaves,
  sinCeros,
  sumaDe,
  type ActoQueSePaga,
  type Asignada,
  type PorLinea,
  type TarjetaAcordada,
} from './domain/asignar.ts'
export {
  centesimasDe,
  enProporcion,
  montosDe,
  porcentajeInicial,
  porcentajesDe,
  repartirElResto,
  CIEN_POR_CIENTO,
  type Centesimas,
  conPartes,
  desviacion,
  menos,
  repartir,
} from './domain/repartir.ts'
export {
  ErrorDeReparto,
  type LineaDelLado,
  type TarjetaRepartida,
  deLaNotaria,
  lineasDelLado,
  totalDelLado,
  MANDANTES,
  type Mandante,
} from './domain/linea.ts'
export { revisarArchivo, type Archivo, type FaltasDeArchivo, type TarjetaPorRevisar } from './domain/revisar-archivo.ts'
