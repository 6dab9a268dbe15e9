import { IconCheck } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { recoger } from '../kit/keyboard/foco.ts'
import { formatPesos, plural } from '../../schemas/es-co/index.ts'
import { nombreDeMetodo } from '../../modules/pagos/domain/index.ts'
import { METODO, TIPOS_TARJETA } from '../../schemas/facturacion/pagos.ts'
import type { ValorPago } from './domain.ts'

interface Props {
  /** In the unit of `total`. */
  partes: readonly number[]
  total: number
  texto: string
  children?: ReactNode
}

/** Stacked parts of a total: complete, short or over. */
export const BarraSuma = ({ partes, total, texto, children }: Props) => {
  const id = useId()
  const suma = partes.reduce((sum, parte) => sum + parte, 0)
  const ancho = Math.max(suma, total)
  const [barra, letra] =
    suma === total ? ['bg-ok', 'text-ok'] : suma < total ? ['bg-accent', 'text-warn'] : ['bg-danger', 'text-danger']
  return (
    // takes the focus when its button disappears
    <div id={id} tabIndex={-1} className="pago-suma grid gap-1" onClick={() => recoger(id)}>
      <div
        className="flex gap-0.5 h-1.5 rounded-3 overflow-hidden bg-pendiente-soft [&>span:nth-child(even)]:opacity-65"
        aria-hidden
      >
        {partes.map((parte, index) =>
          parte > 0 ? (
            <span className={barra} key={index} style={{ width: `${ancho > 0 ? (parte * 100) / ancho : 0}%` }} />
          ) : null,
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0 min-h-6 text-13 tabular-nums">
        <span className={`inline-flex items-center gap-1 ${letra}`} role="status">
          {suma === total ? <IconCheck size={14} aria-hidden /> : null}
          {texto}
        </span>
        {children}
      </div>
    </div>
  )
}

/** «Falta $ 12.345», «Sobra $ 7». @param falta pesos; negative: excess */
export const textoDeSuma = (falta: number): string =>
  falta === 0 ? 'Suma exacta' : `${falta > 0 ? 'Falta' : 'Sobra'} ${formatPesos(Math.abs(falta))}`

/** Summary line; names of banks and persons are in the details. */
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
