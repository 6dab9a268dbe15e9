/** How things are paid, for every form that takes money. */
export { BarraSuma } from './BarraSuma.tsx'
export { BuscarDeudor } from './BuscarDeudor.tsx'
export { Detalle } from './Detalle.tsx'
export { MetodoPago } from './MetodoPago.tsx'
export { SelectBanco } from './SelectBanco.tsx'
export { SelectMetodo } from './SelectMetodo.tsx'
export { bajo, conMetodo, depositosDe, detalleGuardado, faltaDetallePago, faltasDePago, methodData, nuevoMedio, SIN_PAGO, type DetalleEscrito, type ValorPago } from './valor.ts'
