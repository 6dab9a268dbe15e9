/** How things are paid, for every form that takes money. */
export { BarraSuma } from './BarraSuma.tsx'

export type { Fuente } from './contexto.ts'
export { Detalle } from './Detalle.tsx'
export { MetodoPago } from './MetodoPago.tsx'
export { pagarConDepositos } from './ofrecer.ts'
export { resumenDePago } from './resumen.ts'

export { rutaDeDisponibles, type DepositoDisponible } from './detalles/useDepositos.ts'
export { SelectMetodo } from './SelectMetodo.tsx'
