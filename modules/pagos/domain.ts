/** How things are paid: pure rules that the browser's dialogs and the server share. */
export { detallesDe, MAXIMO_NUMERO } from './domain/leer-detalles.ts'
export { revisarDetalles, type FaltasDePago } from './domain/revisar-detalles.ts'
export { comoCuenta, depositosUsados, esCredito, partesDelPago, type ParteDelPago } from './domain/partes-pago.ts'
export { metodoDe, metodosDentroDeMultiple, nombreDeMetodo, requiereDetalle, tieneDetalles } from './domain/metodos.ts'
