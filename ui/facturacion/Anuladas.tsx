import { formatPesos } from '../../schemas/es-co.ts'
import type { FacturaGuardada } from '../../schemas/facturacion.ts'

/** Invoices that a credit note annulled: they no longer count, and stay in sight. */
export const Anuladas = ({ facturas }: { facturas: readonly FacturaGuardada[] }) =>
  facturas.length === 0 ? null : (
    <ul className="fact-anuladas" aria-label="Facturas anuladas con nota crédito">
      {facturas.map(({ id, numero_factura, nombre, total }) => (
        <li key={id}>
          <s>{numero_factura}</s> de {nombre}, por {formatPesos(total)}: anulada con nota crédito.
        </li>
      ))}
    </ul>
  )
