import { Cargada } from '../../../kit/feedback/Cargada.tsx'
import { Cajon } from '../../../kit/ficha/Cajon.tsx'
import { direccionDe, nombreDe, useSolicitud } from '../use-solicitud.ts'
import { PildoraDeSolicitud } from '../EstadoDeSolicitud.tsx'
import { Contenido } from './Contenido.tsx'

interface Props {
  id: number
  onClose: () => void
}

const CajonDeSolicitud = ({ id, onClose }: Props) => {
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

export default CajonDeSolicitud
