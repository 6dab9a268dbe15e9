import { Link } from 'wouter'
import { formatDate, formatDateTime, formatPesos } from '../../../../schemas/es-co.ts'
import type { CobroDeTramite } from '../../../../schemas/respuestas/tramite-cobro.ts'
import { puedeVista } from '../../../kit/permisos.ts'

/** How it was charged, with a way to where that stands. */
export const Cobrado = ({
  cobro: { cobro, deposito, cuenta, factura, causa_valor, pagado_en },
}: {
  cobro: CobroDeTramite
}) => {
  if (cobro === 'gratis') return <p>Sin costo{causa_valor ? `: ${causa_valor.replace(/^Sin costo: /, '')}` : ''}</p>
  const cuando = pagado_en ? ` el ${formatDateTime(pagado_en)}` : ''
  if (deposito)
    return (
      <p>
        Recibido{cuando} con el depósito No. {deposito.numero_deposito}.
      </p>
    )
  if (cuenta)
    return (
      <p>
        {cuenta.saldo === 0
          ? 'Pagado'
          : `Se debe: quedan ${formatPesos(cuenta.saldo)}, vence el ${formatDate(cuenta.vence)}`}
        . {puedeVista('cartera') ? <Link href={`/admin/cartera/${cuenta.id_clientes}`}>Ver su cartera</Link> : null}
      </p>
    )
  return (
    <p>
      Cobrado{cuando} con la factura {factura?.numero_factura ?? 'sin número'}.
    </p>
  )
}
