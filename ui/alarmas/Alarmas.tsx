import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { AlarmasLeidas } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { useApi } from '../kit/http/useApi.ts'
import './alarmas.css'

/** What is not well in the office, since when and what to do; nothing where all is well. */
export const Alarmas = () => {
  const alarmas = useApi<AlarmasLeidas>('/alarmas').data?.alarmas ?? []
  if (!alarmas.length) return null
  return (
    <section className="alarmas" aria-label="Lo que hay que atender">
      <ul>
        {alarmas.map(({ regla, titulo, grado, detalle, hacer, desde }) => (
          <li key={regla} className={`es-${grado}`}>
            <IconAlertTriangle size={18} aria-hidden />
            <div>
              <p>
                <strong>{titulo}.</strong>{' '}
                {grado === 'urgente' ? <span className="alarmas-urgente">Urgente.</span> : null} {detalle}
              </p>
              <p className="muted">
                {hacer} <span className="alarmas-desde">Desde el {formatDateTime(desde)}.</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
