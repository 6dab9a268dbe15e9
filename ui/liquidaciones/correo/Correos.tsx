import { Loader } from '@mantine/core'
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react'
import { useState, useEffect } from 'react'
import { formatDateTime, plural } from '../../../schemas/es-co/index.ts'
import type { CorreoEnviado } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { useApi } from '../../kit/http/use-api.ts'

const VISIBLES = 3

const ICONOS = {
  enviado: <IconMailCheck size={16} aria-hidden />,
  pendiente: <Loader size={14} aria-hidden />,
  fallido: <IconAlertCircle size={16} aria-hidden />,
}

const dicho = ({ estado, enviado, creado, error }: CorreoEnviado): string => {
  if (estado === 'enviado') return `Correo enviado ${formatDateTime(enviado)}`
  if (estado === 'fallido')
    return `El correo pedido ${formatDateTime(creado)} no se pudo enviar: ${error ?? 'sin detalle'}`
  return error ? `Correo en cola, se reintenta: ${error}` : `Correo en cola desde ${formatDateTime(creado)}`
}

/** What became of the mails, newest first: the last one, and the others on demand. Those that did not arrive are always shown. */
export const Correos = ({ correos }: { correos: readonly CorreoEnviado[] }) => {
  const [todos, setTodos] = useState(false)
  const visibles = todos
    ? correos
    : correos.filter(({ estado }, i) => i === 0 || (estado === 'fallido' && i < VISIBLES))
  return (
    <ul
      className="liq-correos grid gap-1 p-0 list-none text-13"
      aria-label="Correos de la liquidación"
      aria-live="polite"
    >
      {visibles.map((correo, i) => (
        <li className="flex flex-wrap items-center gap-x-2 gap-y-0 min-h-6" key={correo.id} data-estado={correo.estado}>
          {ICONOS[correo.estado]}
          <span>{dicho(correo)}</span>
          <span className="muted min-w-0 wrap-anywhere">{correo.para.join(', ')}</span>
          {i === 0 && !todos && correos.length > visibles.length ? (
            <button type="button" className="liq-mas" onClick={() => setTodos(true)}>
              y {plural(correos.length - visibles.length, 'correo')} más
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const PRIMERA_MS = 1_000
const ULTIMA_MS = 15_000

/** The mails of a filing. While one is on its way it asks again, less and less often, and not at all in a hidden tab. */
export const useCorreos = (idRadicacion: number) => {
  const { data, error, mutate } = useApi<CorreoEnviado[]>(`/liquidaciones/${idRadicacion}/correos`)
  const [vuelta, setVuelta] = useState(0)
  const pendiente = data?.some(({ estado }) => estado === 'pendiente') ?? false

  useEffect(() => {
    if (!pendiente) return
    const timer = setTimeout(
      () => {
        setVuelta((antes) => antes + 1)
        if (!document.hidden) void mutate()
      },
      Math.min(PRIMERA_MS * 1.5 ** vuelta, ULTIMA_MS),
    )
    return () => clearTimeout(timer)
  }, [pendiente, vuelta, mutate])

  const seguir = () => {
    setVuelta(0)
    void mutate()
  }
  return { correos: data ?? [], error, seguir }
}
