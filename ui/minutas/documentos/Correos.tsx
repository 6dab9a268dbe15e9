import { Loader } from '@mantine/core'
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react'
import { formatDateTime } from '../../../schemas/es-co.ts'
import type { CorreoDeDocumentoLeido } from '../../../schemas/respuestas/documento.ts'
import { insistente, useApi } from '../../kit/useApi.ts'

const CADA_MS = 2_000

const ICONOS = {
  enviado: <IconMailCheck size={16} aria-hidden />,
  pendiente: <Loader size={14} aria-hidden />,
  fallido: <IconAlertCircle size={16} aria-hidden />,
}

const dicho = ({ estado, enviado, creado, motivo }: CorreoDeDocumentoLeido): string => {
  if (estado === 'enviado') return `Enviado ${formatDateTime(enviado)}${motivo ? `, menos a ${motivo}` : ''}`
  if (estado === 'fallido') return `No se pudo enviar: ${motivo ?? 'sin detalle'}`
  return motivo ? `En cola, se reintenta: ${motivo}` : `En cola desde ${formatDateTime(creado)}`
}

/** What became of each mail of a document, the latest first; while one is on its way it asks again. */
export const Correos = ({ id_documento }: { id_documento: number }) => {
  const { data = [] } = useApi<CorreoDeDocumentoLeido[]>(`/documentos/${id_documento}/correos`, {
    revalidateOnMount: true,
    ...insistente(CADA_MS),
    refreshInterval: (correos?: CorreoDeDocumentoLeido[]) =>
      correos?.some(({ estado }) => estado === 'pendiente') ? CADA_MS : 0,
  })
  if (data.length === 0) return null
  return (
    <ul className="documentos-correos" aria-label="Correos de este documento" aria-live="polite">
      {data.map((correo) => (
        <li key={correo.id} data-estado={correo.estado}>
          {ICONOS[correo.estado]}
          <span>
            {dicho(correo)}{' '}
            <span className="muted">
              {correo.para.join(', ')} · {correo.formato === 'pdf' ? 'PDF' : 'Word'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
