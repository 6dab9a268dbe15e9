import { formatAmount } from '../../../schemas/es-co/index.ts'
import type { LoQueQueda } from '../../../schemas/respuestas/facturacion/dian.ts'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import type { Escrito, Faltas } from './factura.ts'

const RECAUDOS =
  'Los recaudos para terceros (D. 1069/2015, art. 2.2.6.13.3.2.1) no son precio de la notaría: los devuelven el concepto ' +
  '1, línea por línea, y el 2 (por confirmar).'

interface Parte {
  queda: LoQueQueda
  escrito: Escrito
  faltas: Faltas
  onCambio: (cambio: Partial<Escrito>) => void
}

/** How much a credit note gives back: one amount, or of each line. */
export const CuantoDevuelve = ({ queda: { lineas }, escrito, faltas, onCambio }: Parte) => (
  <>
    {escrito.modo === 'valor' ? (
      <MoneyInput
        label="Valor que devuelve"
        value={escrito.valor}
        error={faltas['valor']}
        description="Con IVA. Se reparte entre los servicios de la notaría, según lo que queda de cada uno."
        onChange={(valor) => {
          onCambio({ valor })
        }}
      />
    ) : (
      <table className="fac-nota-lineas w-full border-collapse">
        <caption className="muted">{faltas['valor'] ? <span role="alert">{faltas['valor']}</span> : RECAUDOS}</caption>
        <thead>
          <tr>
            <th scope="col">Línea</th>
            <th scope="col">Queda ($)</th>
            <th scope="col">Devuelve ($)</th>
          </tr>
        </thead>
        <tbody>
          {lineas.map(({ linea, detalle, queda, terceros }) => (
            <tr key={linea}>
              <th scope="row">{detalle}</th>
              <td>{formatAmount(queda)}</td>
              <td>
                <MoneyInput
                  bare
                  size="xs"
                  aria-label={`Devuelve de ${detalle}`}
                  disabled={queda === 0 || (terceros && escrito.concepto !== '1')}
                  value={escrito.porLinea[linea] ?? null}
                  error={faltas[`lineas.${String(linea)}`]}
                  onChange={(valor) => {
                    onCambio({ porLinea: { ...escrito.porLinea, [linea]: valor } })
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
)
