import { NOMBRE_MOVIMIENTO } from '../../../modules/cartera/domain.ts'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera-estado.ts'
import { formatAmount, formatDate, plural } from '../../../schemas/es-co.ts'

/** The ledger's lines of a statement, from the balance that was to the balance that is. */
export const TablaDeMovimientos = ({ estado }: { estado: EstadoDeCuentaLeido }) => (
  <section className="estado-parte">
    <h3>
      Movimientos <small className="muted">{plural(estado.movimientos.length, 'movimiento')}</small>
    </h3>
    <div className="estado-marco" role="region" aria-label="Movimientos" tabIndex={0}>
      <table className="kit-tabla estado-tabla">
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Movimiento</th>
            <th scope="col">Factura</th>
            <th scope="col" className="estado-prosa">
              Detalle
            </th>
            <th scope="col" className="numero">
              Cargo ($)
            </th>
            <th scope="col" className="numero">
              Abono ($)
            </th>
            <th scope="col" className="numero">
              Saldo ($)
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{formatDate(estado.desde)}</td>
            <th scope="row" colSpan={5}>
              Saldo inicial
            </th>
            <td className="numero">{formatAmount(estado.saldo_inicial)}</td>
          </tr>
          {estado.movimientos.map((linea) => (
            <tr key={linea.id}>
              <td>{formatDate(linea.fecha)}</td>
              <td>
                {NOMBRE_MOVIMIENTO[linea.tipo]}
                {linea.reversa ? ' (reversa)' : ''}
              </td>
              <td>{linea.numero ?? '—'}</td>
              <td className="estado-prosa">{linea.detalle ?? linea.concepto}</td>
              <td className="numero">{linea.valor > 0 ? formatAmount(linea.valor) : ''}</td>
              <td className="numero">{linea.valor < 0 ? formatAmount(-linea.valor) : ''}</td>
              <td className="numero">{formatAmount(linea.saldo)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{formatDate(estado.corte)}</td>
            <th scope="row" colSpan={5}>
              Saldo final
            </th>
            <td className="numero">{formatAmount(estado.saldo_final)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  </section>
)
