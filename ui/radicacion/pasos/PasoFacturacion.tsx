import type { Resumen } from '../../../modules/liquidaciones/domain.ts'
import { formatAmount, formatDecimal, formatDocument } from '../../../schemas/es-co.ts'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { useApi } from '../../kit/useApi.ts'
import type { Catalogos } from '../escritorio.ts'
import type { Radicacion } from '../radicacion.ts'
import { porFacturar } from './facturacion.ts'
import '../tabla.css'

const LADOS = [
  { rol: 'DE', columna: 'vendedor', titulo: 'Vendedores' },
  { rol: 'A', columna: 'comprador', titulo: 'Compradores' },
] as const

/** Step 2: what each party will be invoiced, from the liquidation. */
export const PasoFacturacion = ({ radicacion, catalogos }: { radicacion: Radicacion; catalogos: Catalogos }) => {
  const { data, error, mutate } = useApi<{ resumen: Resumen }>(`/liquidacionRadi?numero_radicacion=${radicacion.numero_radicacion}`)
  if (error) return <ErrorEnSitio title="No se pudo leer la liquidación." error={error} onRetry={() => void mutate()} />
  if (!data) return <Esqueleto filas={8} />
  return (
    <div className="factura">
      <p className="muted">Lo que la notaría facturará a cada parte, según la liquidación y la participación de cada otorgante.</p>
      {LADOS.map(({ rol, columna, titulo }) => {
        const total = data.resumen.totalPagarNotaria[columna]
        const partes = porFacturar(radicacion, catalogos.filtros.tipos_otorgantes, rol, total)
        return (
          <section key={rol} aria-labelledby={`factura-${rol}`}>
            <h2 id={`factura-${rol}`}>{titulo}</h2>
            <table className="radi-tabla factura-tabla">
              <thead>
                <tr><th scope="col">Otorgante</th><th scope="col">Documento</th><th scope="col" className="numero">%</th><th scope="col" className="numero">Valor ($)</th></tr>
              </thead>
              <tbody>
                {partes.map(({ id, nombre, documento, parte, valor }) => (
                  <tr key={id}>
                    <th scope="row" data-label="Otorgante">{nombre}</th>
                    <td data-label="Documento" className="radi-numero">{formatDocument(documento)}</td>
                    <td data-label="%" className="numero">{formatDecimal(parte)}</td>
                    <td data-label="Valor ($)" className="numero">{formatAmount(valor)}</td>
                  </tr>
                ))}
                {partes.length === 0 ? <tr><td colSpan={4} className="muted">Ningún otorgante en esta parte</td></tr> : null}
              </tbody>
              <tfoot>
                <tr><th scope="row" colSpan={3}>Total {titulo.toLowerCase()}</th><td className="numero">{formatAmount(total)}</td></tr>
              </tfoot>
            </table>
          </section>
        )
      })}
    </div>
  )
}
