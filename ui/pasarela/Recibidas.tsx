import { formatDateTime, formatPesos } from '../../schemas/es-co/index.ts'
import { NOMBRES, RESULTADOS } from '../../schemas/facturacion/pasarela.ts'
import { ROTULOS, type FilaNotificacionPago } from './pago.ts'

/** What was heard of one payment, the latest first. */
export const Recibidas = ({ notificaciones }: { notificaciones: readonly FilaNotificacionPago[] }) =>
  notificaciones.length === 0 ? (
    <p className="muted">Todavía no llega ninguna.</p>
  ) : (
    <ul className="pasarela-recibidas grid m-0 p-0 list-none">
      {notificaciones.map(({ id, cuando, proveedor, estado, firma_ok, resultado, pesos, id_proveedor, origen }) => (
        <li className="grid gap-0.5 py-2 px-0 border-t border-t-line" key={id}>
          <b data-resultado={resultado}>{RESULTADOS[resultado]}</b>
          <span>
            {origen === 'consulta' ? `${NOMBRES[proveedor]}, al preguntarle` : NOMBRES[proveedor]} dice{' '}
            {estado === '' ? 'algo que no se entiende' : `«${ROTULOS[estado].toLowerCase()}»`}
            {pesos === null ? '' : ` de ${formatPesos(pesos)}`}
          </span>
          <small className="muted">
            {formatDateTime(cuando)} · firma {firma_ok ? 'válida' : 'inválida'}
            {id_proveedor ? ` · ${id_proveedor}` : ''}
          </small>
        </li>
      ))}
    </ul>
  )
