import { METODO, METODOS_PAGO, type MetodoPago } from '../../../schemas/facturacion/pagos.ts'

export const metodoDe = (id: number): MetodoPago | undefined => METODOS_PAGO.find((metodo) => metodo.id === id)

export const nombreDeMetodo = (id: number): string => metodoDe(id)?.name ?? ''

export const requiereDetalle = (id: number): boolean => metodoDe(id)?.requiere_detalle ?? false

/** What the picker offers inside a multiple payment: all but itself (specification 2, section 5). */
export const metodosDentroDeMultiple = (): MetodoPago[] => METODOS_PAGO.filter(({ id }) => id !== METODO.multiple)

/** Whether anything was given as details; an empty object is nothing. */
export const tieneDetalles = (data: object | null | undefined): boolean =>
  data !== null && data !== undefined && Object.keys(data).length > 0
