import { useParams } from 'wouter'
import { ErrorEnSitio } from '../../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../../kit/feedback/Esqueleto.tsx'
import { Pagina } from '../../../kit/page/Pagina.tsx'
import { LISTA, nombreDe } from '../direcciones.ts'
import { PildoraDeSolicitud } from '../EstadoDeSolicitud.tsx'
import { useSolicitud } from '../useSolicitud.ts'
import { Contenido } from './Contenido.tsx'

const MIGAS = [{ label: 'Tramites' }, { label: 'Solicitudes', href: LISTA }]

/** `/admin/solicitud/12` (87): one request, as the office works it. */
const Solicitud = () => {
  const id = Number(useParams<{ id: string }>().id)
  const { data, error, mutate } = useSolicitud(id)
  if (error)
    return (
      <Pagina title="Solicitud" migas={MIGAS}>
        <ErrorEnSitio
          error={error}
          title="No se pudo leer la solicitud."
          onRetry={error.status === 404 ? undefined : () => void mutate()}
        />
      </Pagina>
    )
  if (!data)
    return (
      <Pagina title="Solicitud" migas={MIGAS}>
        <Esqueleto filas={8} />
      </Pagina>
    )
  return (
    <Pagina
      title={nombreDe(data)}
      migas={MIGAS}
      pill={<PildoraDeSolicitud {...data} />}
      subtitle={[`Solicitud No. ${id}`, data.titulo].filter(Boolean).join(' · ')}
    >
      <Contenido key={id} solicitud={data} />
    </Pagina>
  )
}

export default Solicitud
