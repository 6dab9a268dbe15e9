import { Link } from 'wouter'
import type { TipoDeMovimiento } from '../../modules/depositos/domain.ts'
import { formatAmount, formatDateTime } from '../../schemas/es-co.ts'
import type { Movimiento } from './deposito.ts'

const QUE: Readonly<Record<TipoDeMovimiento, string>> = {
  recibido: 'Recibido',
  corregido: 'Corregido',
  aplicado: 'Aplicado',
  devuelto: 'Devuelto',
  descargado: 'Descargado',
  anulado: 'Anulado',
}

const adonde = (m: Movimiento): string => {
  if (m.id_descargue) return `Descargue No. ${m.id_descargue}`
  if (m.numero_abono) return `Abono de cartera No. ${m.numero_abono}`
  if (!m.id_factura) return ''
  return m.numero_factura ? `Factura ${m.numero_factura}` : 'Factura sin enviar'
}

/** The ledger of a deposit: every line says what it was for, who did it and what was left. */
export const Movimientos = ({ lineas }: { lineas: readonly Movimiento[] }) => (
  <div className="dep-tabla kit-tabla" role="region" aria-label="Movimientos del depósito" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Cuándo</th>
          <th scope="col">Qué</th>
          <th scope="col" className="numero">
            Valor ($)
          </th>
          <th scope="col" className="numero">
            Queda ($)
          </th>
        </tr>
      </thead>
      <tbody>
        {lineas.map((linea) => (
          <tr key={linea.id}>
            <td>
              {formatDateTime(linea.created_at)}
              <small>{linea.usuario ?? 'Sistema'}</small>
            </td>
            <td>
              {QUE[linea.tipo]}
              <small>
                {adonde(linea)}
                {linea.numero_radicacion ? (
                  <>
                    {adonde(linea) ? ' · ' : ''}
                    <Link href={`/admin/radicaciones?rango=todas&q=${linea.numero_radicacion}`}>
                      Radicación {linea.numero_radicacion}
                    </Link>
                  </>
                ) : null}
              </small>
              {linea.detalle ? <small>{linea.detalle}</small> : null}
            </td>
            <td className="numero" data-sale={linea.valor < 0 || undefined}>
              {linea.valor > 0 ? '+' : ''}
              {formatAmount(linea.valor)}
            </td>
            <td className="numero">{formatAmount(linea.saldo)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
