import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Devolver } from './acciones/Devolver.tsx'
import { Documentos } from './ficha/Documentos.tsx'
import { Revision } from './revision/Revision.tsx'
import { useSolicitud } from './use-solicitud.ts'

export interface Abierta {
  que: 'documentos' | 'revision'
  id: number
}

const PARTES: Record<
  Abierta['que'],
  {
    titulo: string
    cuerpo: (solicitud: SolicitudLeida) => ReactNode
    accion?: (solicitud: SolicitudLeida) => ReactNode
  }
> = {
  documentos: {
    titulo: 'Documentos',
    cuerpo: (solicitud) => <Documentos solicitud={solicitud} cabeza={false} />,
    accion: (solicitud) => <Devolver solicitud={solicitud} />,
  },
  revision: { titulo: 'Revisión', cuerpo: (solicitud) => <Revision solicitud={solicitud} cabeza={false} /> },
}

/** Documents or review of a request, in a dialog over the list (specification 3, section 2). */
const SobreLaLista = ({ que, id, onClose }: Abierta & { onClose: () => void }) => {
  const lectura = useSolicitud(id)
  const { titulo, cuerpo, accion } = PARTES[que]
  const { data } = lectura
  return (
    <Dialogo
      opened
      largo
      size="lg"
      title={data ? `${titulo} de ${data.nombre} ${data.apellidos}` : titulo}
      onClose={onClose}
      actions={
        <>
          {data ? accion?.(data) : null}
          <Button data-autofocus variant="default" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {data ? cuerpo(data) : <Cargada de={lectura} titulo="No se pudo leer la solicitud." filas={6} />}
    </Dialogo>
  )
}

export default SobreLaLista
