import type { ComponentType } from 'react'
import { METODO } from '../../schemas/pagos.ts'
import type { DetalleProps } from './contexto.ts'
import { Depositos } from './detalles/Depositos.tsx'
import { Multiple } from './detalles/Multiple.tsx'
import { Cheque, Datafono, Deudor, Transferencia } from './detalles/Simples.tsx'
import './pagos.css'

const POR_METODO: Record<number, ComponentType<DetalleProps>> = {
  [METODO.bono]: Deudor, [METODO.cheque]: Cheque, [METODO.credito]: Deudor, [METODO.datafono]: Datafono,
  [METODO.deposito]: Depositos, [METODO.transferencia]: Transferencia, [METODO.multiple]: Multiple,
}

/** The details that a method needs, in place; nothing for cash. */
export const Detalle = ({ method, ...props }: DetalleProps & { method: number | null }) => {
  const Suyo = method === null ? undefined : POR_METODO[method]
  return Suyo ? <div className="pago-detalle"><Suyo {...props} /></div> : null
}
