import { IconAlertTriangle } from '@tabler/icons-react'
import type { PanoramaDeCliente } from '../../../schemas/respuestas/cartera-facturas.ts'
import { formatDateLong, formatPesos, plural } from '../../../schemas/es-co.ts'

/** What should be looked at before doing anything with a client. */
export const Avisos = ({ cliente }: { cliente: PanoramaDeCliente }) => {
  const avisos = avisosDe(cliente)
  if (avisos.length === 0) return null
  return (
    <ul className="cartera-avisos" aria-label="Para mirar">
      {avisos.map((aviso) => (
        <li key={aviso}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{aviso}</span>
        </li>
      ))}
    </ul>
  )
}

const avisosDe = ({ total, cupo, promesa, corte, por_prescribir }: PanoramaDeCliente): string[] => {
  const avisos: string[] = []
  if (por_prescribir.cuentas > 0)
    avisos.push(`${plural(por_prescribir.cuentas, 'factura')} por prescribir: ${formatPesos(por_prescribir.valor)}.`)
  if (cupo !== null && total > cupo) avisos.push(`Pasó su cupo por ${formatPesos(total - cupo)}.`)
  if (promesa !== null && total > 0)
    avisos.push(
      promesa <= corte
        ? `Prometió pagar el ${formatDateLong(promesa)}, y debe ${formatPesos(total)}.`
        : `Prometió pagar el ${formatDateLong(promesa)}: hasta ese día no se le recuerda.`,
    )
  return avisos
}
