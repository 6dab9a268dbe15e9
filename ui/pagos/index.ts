export { BarraSuma, resumenDePago } from './BarraSuma.tsx'

export type { Fuente } from './contexto.ts'
export { Detalle, MetodoPago } from './MetodoPago.tsx'
export { pagarConDepositos } from './ofrecer.ts'

export { rutaDeDisponibles, type DepositoDisponible } from './detalles/Depositos.tsx'
export { SelectMetodo } from './SelectMetodo.tsx'
