import { ErrorEnSitio } from '../../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../../kit/feedback/Esqueleto.tsx'
import { Cajon } from '../../../kit/ficha/Cajon.tsx'
import { direccionDe, nombreDe } from '../direcciones.ts'
import { PildoraDeSolicitud } from '../EstadoDeSolicitud.tsx'
import { useSolicitud } from '../useSolicitud.ts'
import { Contenido } from './Contenido.tsx'

interface Props {
  id: number
  onClose: () => void
}

/** A request over the list, or the board, that it was opened from. */
const CajonDeSolicitud = ({ id, onClose }: Props) => {
  const { data, error, mutate } = useSolicitud(id)
  return (
    <Cajon
      id={id}
      titulo={data ? `${nombreDe(data)}, No. ${id}` : 'Solicitud'}
      pildora={data ? <PildoraDeSolicitud {...data} /> : null}
      href={direccionDe(id)}
      onClose={onClose}
    >
      {error ? (
        <ErrorEnSitio error={error} title="No se pudo leer la solicitud." onRetry={() => void mutate()} />
      ) : null}
      {!data && !error ? <Esqueleto filas={8} /> : null}
      {data ? <Contenido key={id} solicitud={data} /> : null}
    </Cajon>
  )
}

export default CajonDeSolicitud
