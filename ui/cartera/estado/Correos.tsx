import { Button, Loader } from '@mantine/core'
import { IconAlertCircle, IconClock, IconMailCheck, IconMailOff } from '@tabler/icons-react'
import type { CorreoDeCliente } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { insistente, useApi } from '../../kit/http/use-api.ts'

const CADA_MS = 2500
const VISIBLES = 4
const NOMBRE = {
  estado: 'Estado de cuenta',
  recordatorio: 'Recordatorio',
  certificado: 'Pedido de certificado',
} as const
const ICONOS = {
  pendiente: <Loader size={14} aria-hidden />,
  enviando: <Loader size={14} aria-hidden />,
  espera: <IconClock size={16} aria-hidden />,
  enviado: <IconMailCheck size={16} aria-hidden />,
  saltado: <IconMailOff size={16} aria-hidden />,
  detenido: <IconMailOff size={16} aria-hidden />,
  fallido: <IconAlertCircle size={16} aria-hidden />,
} as const

function dicho({ estado, enviado, creado, espera, motivo }: CorreoDeCliente): string {
  switch (estado) {
    case 'enviado':
      return `enviado ${formatDateTime(enviado)}`
    case 'espera':
      return `espera hasta ${formatDateTime(espera)}. ${motivo ?? ''}`
    case 'saltado':
      return `no se envió. ${motivo ?? ''}`
    case 'detenido':
      return 'detenido'
    case 'fallido':
      return `no se pudo enviar. ${motivo ?? ''}`
    default:
      return motivo ? `en cola, se reintenta. ${motivo}` : `en cola desde ${formatDateTime(creado)}`
  }
}

const vivo = ({ estado }: CorreoDeCliente): boolean => estado === 'pendiente' || estado === 'enviando'

/** Newest first; polls pending mails. */
export const Correos = ({ id }: { id: number }) => {
  const { data = [], mutate } = useApi<CorreoDeCliente[]>(`/clientes/${id}/correos`, {
    ...insistente(CADA_MS),
    refreshInterval: (correos?: CorreoDeCliente[]) => (correos?.some(vivo) ? CADA_MS : 0),
  })
  const detener = async (cual: number) => {
    try {
      await api.del(`/cartera_correos/${cual}`)
      await mutate()
    } catch (problema) {
      aviso.error(mensajeDe(problema))
    }
  }
  if (data.length === 0) return null
  return (
    <ul
      className="estado-correos grid gap-1 m-0 p-0 list-none text-13 [&_li>span]:flex-1 [&_li>span]:min-w-0 [&_li>span]:wrap-anywhere"
      aria-label="Correos al cliente"
      aria-live="polite"
    >
      {data.slice(0, VISIBLES).map((correo) => (
        <li className="flex items-start gap-2" key={correo.id} data-estado={correo.estado}>
          {ICONOS[correo.estado]}
          <span>
            {NOMBRE[correo.tipo]}: {dicho(correo)}
            <small className="muted block">
              {[correo.para.join(', '), correo.a_pedido ? 'a pedido del cliente' : ''].filter(Boolean).join(' · ')}
            </small>
          </span>
          {(correo.estado === 'espera' || correo.estado === 'pendiente') && puedeVista('cartera', 'modificar') ? (
            <Button size="compact-xs" variant="subtle" onClick={() => void detener(correo.id)}>
              Detener
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
