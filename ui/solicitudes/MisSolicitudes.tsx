import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { formatDate, formatDateWeekday } from '../../schemas/es-co/index.ts'
import type { FilaDeSolicitud } from '../../schemas/respuestas/solicitudes/solicitud.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useSession } from '../kit/http/session.ts'
import { useApi } from '../kit/http/use-api.ts'
import { ConCliente } from './asistente/api/cliente.ts'
import { conSesion } from './asistente/api/con-sesion.ts'
import { Nueva } from './asistente/Nueva.tsx'
import { PildoraDeSolicitud } from './oficina/EstadoDeSolicitud.tsx'
import type { EstadoDeSolicitud } from '../../schemas/solicitudes/etapas.ts'

/** Pending action of the client; absent where the office acts. */
const FALTA: Readonly<Partial<Record<EstadoDeSolicitud, string>>> = {
  datos: 'Falta elegir la escritura.',
  elegido: 'Falta enviar los documentos.',
  devueltos: 'La notaría devolvió documentos: hay que corregirlos.',
  minuta_enviada: 'La minuta está lista: revísela.',
  sin_cita: 'Falta agendar la firma.',
  no_asistio: 'Falta agendar la firma otra vez.',
  copia_lista: 'Su copia lo espera en la notaría.',
}

type Fila = Pick<FilaDeSolicitud, 'estado' | 'etapa' | 'anulada_en' | 'pedidos_pendientes'>

const faltaDe = ({ estado, etapa, anulada_en, pedidos_pendientes }: Fila): string | null => {
  if (anulada_en !== null) return null
  return pedidos_pendientes > 0 && etapa < 6 ? 'La notaría le pide documentos: adjúntelos.' : (FALTA[estado] ?? null)
}

const citaDicha = ({ estado, fecha_citacion }: Pick<FilaDeSolicitud, 'estado' | 'fecha_citacion'>): string | null => {
  if ((estado !== 'agendada' && estado !== 'reprogramada') || fecha_citacion === null) return null
  const [dia = '', hora = ''] = fecha_citacion.split(' ')
  return `Firma: ${formatDateWeekday(dia)}, ${hora}, hora de Colombia.`
}

interface Hoja {
  data: FilaDeSolicitud[]
  page: number
  pageSize: number
  total: number
}

const AQUI = '/admin/misSolicitudes'

/** `/admin/misSolicitudes` (permission 62). */
const MisSolicitudes = () => {
  const [, ir] = useLocation()
  const user = useSession()?.user
  const cliente = useMemo(() => conSesion(false), [])
  const quien = user && { nombre: user.nombres, apellidos: user.apellidos, correo_electronico: user.email }
  return (
    <Pagina title="Mis solicitudes" migas={[{ label: 'Tramites' }]}>
      <ConCliente value={cliente}>
        <Nueva quien={quien} antes={<Suyas />} onCreada={({ id }) => ir(`/admin/EstadoTramites/${id}?paso=tramite`)} />
      </ConCliente>
    </Pagina>
  )
}

const Suyas = () => {
  const [, ir] = useLocation()
  const pagina = Number(new URLSearchParams(useSearch()).get('page') ?? 1) || 1
  const { data, error, mutate } = useApi<Hoja>(
    `/SolicitudesTramites?propias=1&anuladas=todas&page=${pagina}&sort=-id`,
    { keepPreviousData: true },
  )
  if (error && !data) return <ErrorEnSitio error={error} onRetry={() => void mutate()} />
  if (!data?.data.length) return null
  const quedan = data.page * data.pageSize < data.total
  return (
    <section className="solicitudes-recientes grid gap-3" aria-labelledby="solicitudes-suyas">
      <h2 id="solicitudes-suyas">Las que ya comenzó</h2>
      <ul className="p-0 list-none">
        {data.data.map((fila) => (
          <Suya key={fila.id} fila={fila} />
        ))}
      </ul>
      {pagina > 1 || quedan ? (
        <nav aria-label="Páginas">
          <Button variant="default" size="xs" disabled={pagina <= 1} onClick={() => ir(`${AQUI}?page=${pagina - 1}`)}>
            Anteriores
          </Button>
          <Button variant="default" size="xs" disabled={!quedan} onClick={() => ir(`${AQUI}?page=${pagina + 1}`)}>
            Siguientes
          </Button>
        </nav>
      ) : null}
    </section>
  )
}

const Suya = ({ fila }: { fila: FilaDeSolicitud }) => {
  const { id, titulo, created_at } = fila
  const [falta, cita] = [faltaDe(fila), citaDicha(fila)]
  return (
    <li
      className={
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 items-start py-2.5 border-t border-t-line ' +
        'wrap-anywhere movil:grid-cols-1 movil:justify-items-start'
      }
    >
      <div>
        <Link href={`/admin/EstadoTramites/${id}`}>{titulo ?? 'Sin escritura elegida'}</Link>
        <span className="muted">
          {' '}
          · Solicitud {id} · {formatDate(created_at)}
        </span>
        {falta ? <p className="order-1 text-muted text-13">{falta}</p> : cita ? <p>{cita}</p> : null}
      </div>
      <PildoraDeSolicitud {...fila} />
    </li>
  )
}

export default MisSolicitudes
