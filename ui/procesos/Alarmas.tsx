import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { AlarmasLeidas } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { useApi } from '../kit/http/use-api.ts'

export const Alarmas = () => {
  const alarmas = useApi<AlarmasLeidas>('/alarmas').data?.alarmas ?? []
  if (!alarmas.length) return null
  return (
    <section
      className="alarmas py-1 px-6 border-b border-b-line movil:py-1 movil:px-4"
      aria-label="Lo que hay que atender"
    >
      <ul className="m-0 p-0 list-none">
        {alarmas.map(({ regla, titulo, grado, detalle, hacer, desde }) => (
          <li className="flex gap-3 py-2 px-0" key={regla}>
            <IconAlertTriangle
              className={`mt-0.5 ${grado === 'urgente' ? 'text-danger' : 'text-warn'}`}
              size={18}
              aria-hidden
            />
            <div>
              <p className="m-0 max-w-[90ch] wrap-anywhere">
                <strong>{titulo}.</strong> {grado === 'urgente' ? <span className="text-danger">Urgente.</span> : null}{' '}
                {detalle}
              </p>
              <p className="muted m-0 max-w-[90ch] wrap-anywhere">
                {hacer} <span className="tabular-nums">Desde el {formatDateTime(desde)}.</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
