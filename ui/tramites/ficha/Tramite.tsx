import { useParams } from 'wouter'
import { Cajon } from '../../kit/ficha/Cajon.tsx'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Pagina, type Miga } from '../../kit/page/Pagina.tsx'
import { Contenido } from './Contenido.tsx'
import { PildoraDeTramite } from './EstadoDeTramite.tsx'
import type { FilaDeTramite, TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useTramite } from './use-tramite.ts'

/** List of the procedure; null without permission. */
const listaDe = ({ tipo_tramite }: Pick<TramiteLeido, 'tipo_tramite'>): Miga | null => {
  if (!puedeVista('tramites')) return null
  return tipo_tramite === 'OrdenEscrituracion'
    ? { label: 'Órdenes de escrituración', href: '/admin/ver-tramites' }
    : { label: 'Otros trámites', href: '/admin/ver-otros-tramites' }
}

/** `/admin/tramite/12` */
const Tramite = () => {
  const id = Number(useParams<{ id: string }>().id)
  const lectura = useTramite(id)
  const { data, error } = lectura
  if (!data)
    return (
      <Pagina title="Trámite" migas={[{ label: 'Tramites' }]}>
        <Cargada de={lectura} titulo="No se pudo leer el trámite." filas={8} sinReintento={error?.status === 404} />
      </Pagina>
    )
  const lista = listaDe(data)
  return (
    <Pagina
      title={`Trámite ${data.numero_tramite}`}
      migas={[{ label: 'Tramites' }, ...(lista ? [lista] : [])]}
      pill={<PildoraDeTramite estado={data.estado} />}
      subtitle={data.titulo}
    >
      <Cargada de={lectura} titulo="No se pudo leer el trámite." />
      <Contenido
        key={id}
        tramite={data}
        identificacion={data.identificacion_tramite ?? data.identificacion ?? data.numero_tramite}
      />
    </Pagina>
  )
}

export default Tramite

interface Props {
  id: number
  identificacion: (fila: FilaDeTramite) => string
  onClose: () => void
}

export const CajonDeTramite = ({ id, identificacion, onClose }: Props) => {
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
