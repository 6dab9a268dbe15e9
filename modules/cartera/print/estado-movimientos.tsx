import { formatAmount, formatDate, plural } from '../../../schemas/es-co.ts'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera-estado.ts'
import { NOMBRE_MOVIMIENTO } from '../domain.ts'

/** The ledger's lines of a statement, from the balance that was to the balance that is. */
export const Movimientos = ({
  estado: { desde, corte, saldo_inicial, movimientos, saldo_final },
}: {
  estado: EstadoDeCuentaLeido
}) => (
  <section>
    <h2>
      Movimientos{' '}
      <small>
        del {formatDate(desde)} al {formatDate(corte)} · {plural(movimientos.length, 'movimiento')}
      </small>
    </h2>
    <table className="libro">
      <thead>
        <tr>
          <th>Fecha</th>
          <th>Movimiento</th>
          <th>Factura</th>
          <th>Escritura</th>
          <th>Detalle</th>
          <th className="n">Cargo ($)</th>
          <th className="n">Abono ($)</th>
          <th className="n">Saldo ($)</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{formatDate(desde)}</td>
          <td colSpan={6}>Saldo inicial</td>
          <td className="n">{formatAmount(saldo_inicial)}</td>
        </tr>
        {movimientos.map((linea) => (
          <tr key={linea.id}>
            <td>{formatDate(linea.fecha)}</td>
            <td>
              {NOMBRE_MOVIMIENTO[linea.tipo]}
              {linea.reversa && ' (reversa)'}
            </td>
            <td>{linea.numero ?? '—'}</td>
            <td>{linea.escritura ?? '—'}</td>
            <td className="prosa">{linea.detalle ?? linea.concepto}</td>
            <td className="n">{linea.valor > 0 && formatAmount(linea.valor)}</td>
            <td className="n">{linea.valor < 0 && formatAmount(-linea.valor)}</td>
            <td className="n">{formatAmount(linea.saldo)}</td>
          </tr>
        ))}
        <tr className="suma">
          <td>{formatDate(corte)}</td>
          <td colSpan={6}>Saldo final</td>
          <td className="n">{formatAmount(saldo_final)}</td>
        </tr>
      </tbody>
    </table>
  </section>
)
