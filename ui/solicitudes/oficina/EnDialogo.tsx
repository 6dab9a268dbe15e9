import type { ReactNode } from 'react'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { useSolicitud } from './use-solicitud.ts'

/** A request for what shows part of it over a list, and what stands in its place until it comes. */
export const EnDialogo = ({
  id,
  children,
}: {
  id: number
  children: (solicitud: SolicitudLeida | undefined, cuerpo: ReactNode) => ReactNode
}) => {
  const lectura = useSolicitud(id)
  return children(lectura.data, <Cargada de={lectura} titulo="No se pudo leer la solicitud." filas={6} />)
}
