/** Shared by the browser's dialogs and the server. */
export {
  detallesDe,
  MAXIMO_NUMERO,
  revisarDetalles,
  type FaltasDePago,
  metodoDe,
  metodosDentroDeMultiple,
  nombreDeMetodo,
  requiereDetalle,
  tieneDetalles,
} from './domain/revisar-detalles.ts'
export {
  depositosUsados,
  deudasDelPago,
  esDebido,
  partesDelPago,
  type DeudaDelPago,
  type ParteDelPago,
  comoSeDice,
  comoSeGuarda,
  deudoresDichos,
  type DetallesDichos,
} from './domain/partes-pago.ts'
