import { Link } from 'wouter'
import { nombreDeMetodo } from '../../modules/pagos/domain.ts'
import { formatAmount, formatDocument } from '../../schemas/es-co/index.ts'
import type { FacturaGuardada, FacturasDeRadicacion, Lado } from '../../schemas/facturacion/facturacion.ts'
import { EstadoPill } from '../kit/feedback/EstadoPill.tsx'
import { enlacesDeFalla, lugarDeEnvio, type FalloDian } from './use-enviar-dian.ts'
import { estadoDian, sePuedeEnviar } from './cuerpo.ts'

interface Props {
  /** Nobody of it sells nor buys, as in a will. */
  unSoloLado?: boolean
  facturas: FacturasDeRadicacion
  /** What can be done with each. */
  accion: (factura: FacturaGuardada) => React.ReactNode
  /** What the last try of each said, when it failed. */
  fallo?: (factura: FacturaGuardada) => FalloDian | undefined
}

const PARTE: Readonly<Record<Lado, string>> = { vendedor: 'Vendedor', comprador: 'Comprador' }

/** Every invoice of a filing and how it stands. */
export const ListaFacturas = ({ unSoloLado = false, facturas, accion, fallo }: Props) => {
  const filas = [...facturas.vendedores, ...facturas.compradores, ...facturas.anuladas]
  return (
    <table className="fact-lista w-full max-w-270 border-collapse border-t border-t-line">
      <thead className="movil:absolute movil:w-px movil:h-px movil:overflow-hidden movil:[clip-path:inset(50%)]">
        <tr>
          <th scope="col">Factura</th>
          <th scope="col">A nombre de</th>
          <th scope="col">Método de pago</th>
          <th scope="col" className="numero">
            Total ($)
          </th>
          <th scope="col">Estado</th>
          <th scope="col">
            <span className="solo-lectores">Acciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {filas.map((factura) => {
          const { pill, texto, detalle, falla } = estadoDian(factura)
          // one whose answer was lost on the way may be sent all the same
          const ultimo = sePuedeEnviar(factura) ? fallo?.(factura) : undefined
          const motivo = ultimo?.texto ?? detalle
          const enlaces = ultimo?.enlaces.length ? ultimo.enlaces : enlacesDeFalla(factura)
          return (
            <tr key={factura.id} id={lugarDeEnvio(factura.id_factura)} tabIndex={-1}>
              <th scope="row" data-label="Factura">
                {factura.numero_factura || <span className="muted">Sin asignar</span>}
              </th>
              <td data-label="A nombre de" className="fact-lista-nombre wrap-anywhere movil:col-span-full">
                {factura.nombre}
                <small className="block text-muted text-12 data-falla:text-danger">
                  {unSoloLado ? 'Otorgante' : PARTE[factura.lado]} · {formatDocument(factura.numero_documento)}
                </small>
              </td>
              <td data-label="Método de pago">{nombreDeMetodo(factura.metodo_pago)}</td>
              <td data-label="Total ($)" className="numero">
                {formatAmount(factura.total)}
              </td>
              <td data-label="Estado">
                <EstadoPill estado={pill} />
                {pill === 'pendiente' && texto !== 'Sin enviar' ? (
                  <small className="block text-muted text-12 data-falla:text-danger">{texto}</small>
                ) : null}
                {motivo ? (
                  <small
                    className="block text-muted text-12 wrap-anywhere max-w-70 data-falla:text-danger"
                    data-falla={falla || ultimo ? true : undefined}
                    role={ultimo ? 'alert' : undefined}
                  >
                    {motivo}
                  </small>
                ) : null}
                {enlaces.map(({ href, label }) => (
                  <small className="block text-muted text-12 data-falla:text-danger" key={href}>
                    <Link href={href}>{label}</Link>
                  </small>
                ))}
              </td>
              <td className="movil:col-span-full movil:[&>div]:[flex-direction:row-reverse]">
                <div className="flex items-center justify-end gap-2">{accion(factura)}</div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
