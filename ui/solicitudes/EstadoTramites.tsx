import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { formatDate } from '../../schemas/es-co/index.ts'
import type { FilaDeSolicitud } from '../../schemas/respuestas/solicitudes/solicitud.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { ConCliente } from './asistente/api/cliente.ts'
import { conSesion } from './asistente/api/con-sesion.ts'
import { Nueva } from './asistente/Nueva.tsx'

const RECIENTES = '/SolicitudesTramites?page=1&pageSize=5&sort=-id'

/** `/admin/EstadoTramites` (permission 87): a request started at the desk, or one continued. */
const EstadoTramites = () => {
  const [, ir] = useLocation()
  const cliente = useMemo(() => conSesion(true), [])
  return (
    <Pagina
      title="Solicitar una escritura"
      migas={[{ label: 'Tramites' }, { label: 'Solicitudes', href: '/admin/ver-solicitudes' }]}
    >
      <ConCliente value={cliente}>
        <Nueva onCreada={({ id }) => ir(`/admin/EstadoTramites/${id}?paso=tramite`)}>
          <Recientes />
        </Nueva>
      </ConCliente>
    </Pagina>
  )
}

const Recientes = () => {
  const { data, error, mutate } = useApi<{ data: FilaDeSolicitud[] }>(RECIENTES)
  if (error && !data) return <ErrorEnSitio error={error} onRetry={() => void mutate()} />
  if (!data?.data.length) return null
  return (
    <section className="solicitudes-recientes grid gap-3" aria-labelledby="solicitudes-recientes">
      <h2 id="solicitudes-recientes">Seguir con una que ya comenzó</h2>
      <ul className="p-0 list-none">
        {data.data.map(({ id, nombre, apellidos, titulo, nombre_estado, created_at }) => (
          <li
            className={
              'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 border-t border-t-line ' +
              'wrap-anywhere movil:grid-cols-1'
            }
            key={id}
          >
            <Link href={`/admin/EstadoTramites/${id}`}>
              {nombre} {apellidos}
            </Link>
            <span>{titulo ?? 'Sin trámite elegido'}</span>
            <span className="muted">
              {nombre_estado} · {formatDate(created_at)}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link href="/admin/ver-solicitudes">Ver todas las solicitudes</Link>
      </p>
    </section>
  )
}

export default EstadoTramites
