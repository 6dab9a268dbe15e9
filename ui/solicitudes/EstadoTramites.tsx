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
import './estado.css'

const RECIENTES = '/SolicitudesTramites?page=1&pageSize=5&sort=-id'

/** `/admin/EstadoTramites` (87): a request started at the desk, or one continued. */
const EstadoTramites = () => {
  const [, ir] = useLocation()
  const cliente = useMemo(() => conSesion(true), [])
  return (
    <Pagina title="Solicitar una escritura" migas={[{ label: 'Tramites' }]}>
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
      <ul>
        {data.data.map(({ id, nombre, apellidos, titulo, nombre_estado, created_at }) => (
          <li key={id}>
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
