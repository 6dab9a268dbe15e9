import type { ComponentType } from 'react'
import { METODO } from '../../../schemas/pagos.ts'
import type { DetalleProps } from '../contexto.ts'
import { Depositos } from './Depositos.tsx'
import { Cheque, Datafono, Deudor, Transferencia } from './Simples.tsx'

const POR_METODO: Record<number, ComponentType<DetalleProps>> = {
  [METODO.bono]: Deudor,
  [METODO.cheque]: Cheque,
  [METODO.credito]: Deudor,
  [METODO.datafono]: Datafono,
  [METODO.deposito]: Depositos,
  [METODO.transferencia]: Transferencia,
}

/** The details of one means of payment; nothing for cash. */
export const DeUno = ({ method, ...props }: DetalleProps & { method: number | null }) => {
  const Suyo = method === null ? undefined : POR_METODO[method]
  return Suyo ? (
    <div className="pago-detalle">
      <Suyo {...props} />
    </div>
  ) : null
}
