import { nombreDeMetodo } from '../../modules/pagos/domain.ts'
import { formatPesos, plural } from '../../schemas/es-co/index.ts'
import { METODO, TIPOS_TARJETA } from '../../schemas/facturacion/pagos.ts'
import type { ValorPago } from './domain.ts'

/** A line that says how it is paid, without opening the details. Names of banks and persons are in the details. */
export const resumenDePago = ({ method, detalle }: ValorPago): string => {
  if (method === null || !detalle) return ''
  switch (method) {
    case METODO.cheque:
      return detalle.numero_cheque ? `Cheque No. ${detalle.numero_cheque}` : ''
    case METODO.transferencia:
      return detalle.numero_transferencia ? `Transferencia No. ${detalle.numero_transferencia}` : ''
    case METODO.datafono:
      return TIPOS_TARJETA.find(({ id }) => id === detalle.tipo_tarjeta)?.name ?? ''
    case METODO.deposito:
      return (detalle.depositos ?? [])
        .map(({ numero_deposito, valor }) => `No. ${numero_deposito}: ${formatPesos(valor ?? 0)}`)
        .join(' · ')
    case METODO.multiple:
      return (
        plural(detalle.medios?.length ?? 0, 'medio') +
        (detalle.medios?.length
          ? `: ${detalle.medios
              .map((medio) => capital(nombreDeMetodo(medio.method ?? 0)))
              .filter(Boolean)
              .join(', ')}`
          : '')
      )
    default:
      return ''
  }
}

const capital = (texto: string): string => texto.charAt(0) + texto.slice(1).toLowerCase()
