import { METODO } from '../../schemas/facturacion/pagos.ts'
import type { DetalleProps } from './contexto.ts'
import { DeUno } from './detalles/DeUno.tsx'
import { Multiple } from './detalles/Multiple.tsx'
import './pagos.css'

/** The details that a method needs, in place; nothing for cash. */
export const Detalle = ({ method, ...props }: DetalleProps & { method: number | null }) =>
  method === METODO.multiple ? <Multiple {...props} /> : <DeUno method={method} {...props} />
