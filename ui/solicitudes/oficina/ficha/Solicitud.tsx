import { useParams } from 'wouter'
import { Cargada } from '../../../kit/feedback/Cargada.tsx'
import { Pagina } from '../../../kit/page/Pagina.tsx'
import { LISTA, nombreDe, useSolicitud } from '../use-solicitud.ts'
import { PildoraDeSolicitud } from '../EstadoDeSolicitud.tsx'
import { Contenido } from './Contenido.tsx'

const MIGAS = [{ label: 'Tramites' }, { label: 'Solicitudes', href: LISTA }]

/** `/admin/solicitud/12` (permission 87). */
const Solicitud = () => {
  const id = Number(useParams<{ id: string }>().id)
  const lectura = useSolicitud(id)
  const { data, error } = lectura
  if (error || !data)
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
      <Contenido key={id} solicitud={data} />
    </Pagina>
  )
}

export default Solicitud
