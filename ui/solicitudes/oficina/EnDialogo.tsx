import type { ReactNode } from 'react'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { useSolicitud } from './useSolicitud.ts'

/** A request for what shows part of it over a list, and what stands in its place until it comes. */
export const EnDialogo = ({
  id,
  children,
}: {
  id: number
  children: (solicitud: SolicitudLeida | undefined, cuerpo: ReactNode) => ReactNode
}) => {
  const { data, error, mutate } = useSolicitud(id)
  return children(
    data,
    error ? (
      <ErrorEnSitio error={error} title="No se pudo leer la solicitud." onRetry={() => void mutate()} />
    ) : (
      <Esqueleto filas={6} />
    ),
  )
}
