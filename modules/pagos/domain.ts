/** How things are paid: pure rules that the browser's dialogs and the server share. */
export { detallesDe, MAXIMO_NUMERO } from './domain/leer.ts'
export { revisarDetalles, type FaltasDePago } from './domain/revisar.ts'
export { comoCuenta, depositosUsados, esCredito, partesDelPago, type ParteDelPago } from './domain/partes.ts'
export { metodoDe, metodosDentroDeMultiple, nombreDeMetodo, requiereDetalle, tieneDetalles } from './domain/metodos.ts'
