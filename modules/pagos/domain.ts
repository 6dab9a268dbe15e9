/** How things are paid: pure rules that the browser's dialogs and the server share. */
export { detallesDe, MAXIMO_NUMERO } from './domain/leer-detalles.ts'
export { revisarDetalles, type FaltasDePago } from './domain/revisar-detalles.ts'
export {
  depositosUsados,
  deudasDelPago,
  esDebido,
  partesDelPago,
  type DeudaDelPago,
  type ParteDelPago,
} from './domain/partes-pago.ts'
export { comoSeDice, comoSeGuarda, deudoresDichos, type DetallesDichos } from './domain/deudores.ts'
export { metodoDe, metodosDentroDeMultiple, nombreDeMetodo, requiereDetalle, tieneDetalles } from './domain/metodos.ts'
