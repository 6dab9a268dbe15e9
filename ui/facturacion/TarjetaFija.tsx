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
    <div className="fact-tarjeta" role="group" aria-label={nombre} data-fija>
      <div className="fact-fila">
        <p className="fact-otorgante">
          <strong>{quien ?? 'Sin otorgante'}</strong>
          {documento ? <small>{formatDocument(documento)}</small> : null}
        </p>
        <p className="fact-monto">
          {formatPesos(monto)}
          <small>{formatDecimal(percent ?? 0)} %</small>
        </p>
      </div>
      <p className="fact-leido">
        {pago.method === null ? 'Sin método de pago' : nombreDeMetodo(pago.method)}
        {detalle ? ` · ${detalle}` : ''}
      </p>
      {observation ? <p className="fact-leido">{observation}</p> : null}
      {children}
    </div>
  )
}
