import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { Cajon } from '../../../kit/ficha/Cajon.tsx'
import { Devolver } from '../acciones/Acciones.tsx'
import { Revision } from '../revision/Revision.tsx'
import { Documentos } from './Documentos.tsx'
import { Cargada } from '../../../kit/feedback/Cargada.tsx'
import { Pagina } from '../../../kit/page/Pagina.tsx'
import { direccionDe, LISTA, nombreDe, useSolicitud } from '../use-solicitud.ts'
import { PildoraDeSolicitud } from '../EstadoDeSolicitud.tsx'
import { Contenido } from './Contenido.tsx'

const MIGAS = [{ label: 'Tramites' }, { label: 'Solicitudes', href: LISTA }]

/** `/admin/solicitud/12` (permission 87). */
const Solicitud = () => {
  const id = Number(useParams<{ id: string }>().id)
  const lectura = useSolicitud(id)
  const { data, error } = lectura
  if (!data)
    return (
      <Pagina title="Solicitud" migas={MIGAS}>
        <Cargada de={lectura} titulo="No se pudo leer la solicitud." filas={8} sinReintento={error?.status === 404} />
      </Pagina>
    )
  return (
    <Pagina
      title={nombreDe(data)}
      migas={MIGAS}
      pill={<PildoraDeSolicitud {...data} />}
      subtitle={[`Solicitud No. ${id}`, data.titulo].filter(Boolean).join(' · ')}
    >
      <Cargada de={lectura} titulo="No se pudo leer la solicitud." />
      <Contenido key={id} solicitud={data} />
    </Pagina>
  )
}

export default Solicitud

interface PropsCajon {
  id: number
  onClose: () => void
}

export const CajonDeSolicitud = ({ id, onClose }: PropsCajon) => {
  const lectura = useSolicitud(id)
  const { data } = lectura
  return (
    <Cajon
      id={id}
      titulo={data ? `${nombreDe(data)}, No. ${id}` : 'Solicitud'}
      pildora={data ? <PildoraDeSolicitud {...data} /> : null}
      href={direccionDe(id)}
      onClose={onClose}
    >
      <Cargada de={lectura} titulo="No se pudo leer la solicitud." filas={8} />
      {data ? <Contenido key={id} solicitud={data} /> : null}
    </Cajon>
  )
}

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
export const SobreLaLista = ({ que, id, onClose }: Abierta & { onClose: () => void }) => {
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
