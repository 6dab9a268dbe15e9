import { EDADES, NOMBRE_EDAD } from '../../../modules/cartera/domain.ts'
import { formatAmount } from '../../../schemas/es-co.ts'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera-estado.ts'

const FILAS = [
  ['factura', 'Por factura'],
  ['vencimiento', 'Por vencimiento'],
] as const

/** How old what is owed is, by either date. */
export const TiraDeEdades = ({ edades }: { edades: EstadoDeCuentaLeido['edades'] }) => (
  <div className="estado-marco" role="region" aria-label="Edades" tabIndex={0}>
    <table className="kit-tabla estado-tabla">
      <thead>
        <tr>
          <th scope="col">Edades ($)</th>
          {EDADES.map((edad) => (
            <th key={edad} scope="col" className="numero">
              {NOMBRE_EDAD[edad]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FILAS.map(([desde, nombre]) => (
          <tr key={desde}>
            <th scope="row">{nombre}</th>
            {EDADES.map((edad) => (
              <td key={edad} className="numero">
                {formatAmount(edades[desde][edad])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
