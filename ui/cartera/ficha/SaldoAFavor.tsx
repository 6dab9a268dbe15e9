import { Link } from 'wouter'
import type { PanoramaDeCliente } from '../../../schemas/respuestas/cartera-facturas.ts'
import { formatDate, formatPesos } from '../../../schemas/es-co.ts'
import { puedeVista } from '../../kit/permisos.ts'

/** Money of the client that the office holds: shown beside what it owes, and never taken from it but by a person. */
export const SaldoAFavor = ({ saldo }: { saldo: PanoramaDeCliente['saldo_a_favor'] }) => (
  <section className="cartera-favor" aria-label="Saldo a favor">
    <p>
      <strong>Saldo a favor: {formatPesos(saldo.total)}</strong>
      <small>Nunca se descuenta solo: lo aplica una persona.</small>
    </p>
    <ul>
      {saldo.depositos.map(({ id, numero_deposito, fecha, disponible }) => (
        <li key={id}>
          {puedeVista('depositos') ? (
            <Link href={`/admin/misDepositos?f.numero_deposito=${numero_deposito}`}>Depósito {numero_deposito}</Link>
          ) : (
            <span>Depósito {numero_deposito}</span>
          )}
          <span className="muted">{formatDate(fecha)}</span>
          <span className="numero">{formatPesos(disponible)}</span>
        </li>
      ))}
    </ul>
  </section>
)
