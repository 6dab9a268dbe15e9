import { Link } from 'wouter'
import { formatPesos, formatTime } from '../../schemas/es-co/index.ts'
import type { VentaHecha } from '../../schemas/respuestas/facturacion/mostrador.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import { Parte } from '../kit/page/Parte.tsx'
import { imprimirVenta } from './imprimir.ts'

const ESTADO = {
  firmada: 'en cola',
  incierta: 'en cola',
  aceptada: 'aceptada',
  rechazada: 'rechazada',
  error_config: 'detenida',
} as const

const estadoDe = ({ anulada, estado_dian, id_factura }: VentaHecha): string =>
  anulada ? 'anulada' : id_factura === null ? 'sin costo' : estado_dian ? ESTADO[estado_dian] : 'sin enviar'

/** Last sales of the session. */
export const Ventas = ({ ventas }: { ventas: readonly VentaHecha[] }) => (
  <Parte titulo="Últimas ventas">
    {ventas.length === 0 ? <p className="muted">Aún no hay ventas en este turno.</p> : null}
    <ul className="grid m-0 p-0 list-none">
      {ventas.map((venta) => (
        <li
          key={venta.id}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 border-b border-line last:border-b-0"
        >
          <span className="muted tabular-nums">{formatTime(venta.cuando)}</span>
          <span className="flex-[1_1_200px] min-w-0 wrap-anywhere">
            {venta.numero_factura && venta.id_factura !== null && puedeVista('facturacion', 'ver') ? (
              <Link className="kit-enlace" href={`/admin/facElectronica?factura=${venta.id_factura}`}>
                {venta.numero_factura}
              </Link>
            ) : (
              (venta.numero_factura ?? 'Sin factura')
            )}{' '}
            · {venta.nombre}
            <span className="muted"> · {estadoDe(venta)}</span>
          </span>
          <span className={`font-semibold tabular-nums ${venta.anulada ? 'line-through' : ''}`}>
            {formatPesos(venta.total)}
          </span>
          {venta.id_factura === null ? null : <Imprimir venta={venta} />}
        </li>
      ))}
    </ul>
  </Parte>
)

export const Imprimir = ({ venta: { id, numero_factura } }: { venta: VentaHecha }) => (
  <span className="flex gap-3">
    {(['rollo', 'carta'] as const).map((papel) => (
      <button
        key={papel}
        type="button"
        className="kit-enlace"
        aria-label={`Imprimir ${numero_factura ?? ''} en ${papel}`}
        onClick={() => void imprimirVenta(id, papel)}
      >
        {papel === 'rollo' ? 'Rollo' : 'Carta'}
      </button>
    ))}
  </span>
)
