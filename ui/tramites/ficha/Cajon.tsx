import type { FilaDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { Cajon } from '../../kit/ficha/Cajon.tsx'
import { Contenido } from './Contenido.tsx'
import { PildoraDeTramite } from './EstadoDeTramite.tsx'
import { useTramite } from './useTramite.ts'

interface Props {
  id: number
  identificacion: (fila: FilaDeTramite) => string
  onClose: () => void
}

/** A procedure over the list that it was opened from. */
const CajonDeTramite = ({ id, identificacion, onClose }: Props) => {
  const { data, error, mutate } = useTramite(id)
  return (
    <Cajon
      id={id}
      titulo={data ? `${data.titulo} ${data.numero_tramite}` : 'Trámite'}
      pildora={data ? <PildoraDeTramite estado={data.estado} /> : null}
      href={`/admin/tramite/${id}`}
      onClose={onClose}
    >
      {error ? <ErrorEnSitio error={error} title="No se pudo leer el trámite." onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Esqueleto filas={8} /> : null}
      {data ? <Contenido key={id} tramite={data} identificacion={identificacion(data)} /> : null}
    </Cajon>
  )
}

export default CajonDeTramite
