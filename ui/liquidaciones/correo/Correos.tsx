import { Loader } from '@mantine/core'
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react'
import { formatDateTime } from '../../../schemas/es-co.ts'
import type { CorreoEnviado } from '../../../schemas/respuestas/liquidacion.ts'

const VISIBLES = 3

const ICONOS = {
  enviado: <IconMailCheck size={16} aria-hidden />,
  pendiente: <Loader size={14} aria-hidden />,
  fallido: <IconAlertCircle size={16} aria-hidden />,
}

const dicho = ({ estado, enviado, creado, error }: CorreoEnviado): string => {
  if (estado === 'enviado') return `Correo enviado ${formatDateTime(enviado)}`
  if (estado === 'fallido') return `El correo pedido ${formatDateTime(creado)} no se pudo enviar: ${error ?? 'sin detalle'}`
  return error ? `Correo en cola, se reintenta: ${error}` : `Correo en cola desde ${formatDateTime(creado)}`
}

/** What became of each mail, newest first. */
export const Correos = ({ correos }: { correos: readonly CorreoEnviado[] }) => (
  <ul className="liq-correos" aria-label="Correos de la liquidación" aria-live="polite">
    {correos.slice(0, VISIBLES).map((correo) => (
      <li key={correo.id} data-estado={correo.estado}>
        {ICONOS[correo.estado]}
        <span>{dicho(correo)}</span>
        <span className="muted">{correo.para.join(', ')}</span>
      </li>
    ))}
  </ul>
)
