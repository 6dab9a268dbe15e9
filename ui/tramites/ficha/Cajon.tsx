import type { FilaDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Cajon } from '../../kit/ficha/Cajon.tsx'
import { Contenido } from './Contenido.tsx'
import { PildoraDeTramite } from './EstadoDeTramite.tsx'
import { useTramite } from './use-tramite.ts'

interface Props {
  id: number
  identificacion: (fila: FilaDeTramite) => string
  onClose: () => void
}

const CajonDeTramite = ({ id, identificacion, onClose }: Props) => {
  const lectura = useTramite(id)
  const { data } = lectura
  return (
    <Cajon
      id={id}
      titulo={data ? `${data.titulo} ${data.numero_tramite}` : 'Trámite'}
      pildora={data ? <PildoraDeTramite estado={data.estado} /> : null}
      href={`/admin/tramite/${id}`}
      onClose={onClose}
    >
      <Cargada de={lectura} titulo="No se pudo leer el trámite." filas={8} />
      {data ? <Contenido key={id} tramite={data} identificacion={identificacion(data)} /> : null}
    </Cajon>
  )
}

export default CajonDeTramite
