import { nombreDeMetodo } from '../../modules/pagos/domain.ts'
import { formatDecimal, formatDocument, formatPesos } from '../../schemas/es-co/index.ts'
import { resumenDePago } from '../pagos/index.ts'
import type { Tarjeta } from './formulario.ts'

interface Props {
  tarjeta: Tarjeta
  nombre: string
  quien: string | undefined
  documento: string | undefined
  monto: number
  children: React.ReactNode
}

/** A card that is only read: it was sent, or the person may not change it. */
export const TarjetaFija = ({ tarjeta, nombre, quien, documento, monto, children }: Props) => {
  const { pago, percent, observation } = tarjeta
  const detalle = resumenDePago(pago)
  return (
    <div
      className="fact-tarjeta grid gap-3 min-w-0 p-4 border border-line rounded-6 bg-surface data-error:border-danger movil:p-3"
      role="group"
      aria-label={nombre}
      data-fija
    >
      <div className="flex items-start gap-2">
        <p className="fact-otorgante flex-1 min-w-0 wrap-anywhere">
          <strong>{quien ?? 'Sin otorgante'}</strong>
          {documento ? <small>{formatDocument(documento)}</small> : null}
        </p>
        <p className="fact-monto font-semibold tabular-nums text-right whitespace-nowrap">
          {formatPesos(monto)}
          <small className="font-normal">{formatDecimal(percent ?? 0)} %</small>
        </p>
      </div>
      <p className="text-muted text-13 tabular-nums wrap-anywhere">
        {pago.method === null ? 'Sin método de pago' : nombreDeMetodo(pago.method)}
        {detalle ? ` · ${detalle}` : ''}
      </p>
      {observation ? <p className="text-muted text-13 tabular-nums wrap-anywhere">{observation}</p> : null}
      {children}
    </div>
  )
}
