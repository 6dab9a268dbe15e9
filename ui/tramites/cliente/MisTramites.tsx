import { Button } from '@mantine/core'
import { Link, useLocation, useSearch } from 'wouter'
import { formatDate, formatDateTime } from '../../../schemas/es-co/index.ts'
import type { FilaDeMiTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { Cargada, Vacio } from '../../kit/feedback/Cargada.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { EstadoConPlazo } from '../ficha/EstadoDeTramite.tsx'

interface Hoja {
  data: FilaDeMiTramite[]
  page: number
  pageSize: number
  total: number
}

const PEDIR = '/admin/seleccionDocumento'

/** `/admin/misTramites` (permission 62): pending ones first. */
const MisTramites = () => {
  const [, ir] = useLocation()
  const pagina = Number(new URLSearchParams(useSearch()).get('page') ?? 1) || 1
  const lectura = useApi<Hoja>(`/mis_tramites?page=${pagina}`, { keepPreviousData: true })
  const { data } = lectura
  const quedan = data !== undefined && data.page * data.pageSize < data.total
  return (
    <Pagina
      title="Mis trámites"
      migas={[{ label: 'Tramites' }]}
      actions={
        <Button component={Link} href={PEDIR}>
          Nuevo trámite
        </Button>
      }
    >
      <Cargada de={lectura} filas={4} discreta />
      {data?.data.length === 0 ? (
        <Vacio title="Todavía no ha pedido ningún trámite.">
          <Button component={Link} href={PEDIR} variant="default">
            Pedir el primero
          </Button>
        </Vacio>
      ) : null}
      <ul className="max-w-240 m-0 p-0 border border-line rounded-8 bg-surface list-none empty:hidden">
        {data?.data.map(
          ({
            id,
            numero_tramite,
            titulo,
            nombre_tramite,
            estado,
            plazo,
            created_at,
            responder_hasta,
            pedidos_pendientes,
          }) => (
            <li
              className="not-first:border-t not-first:border-t-line flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3.5 px-4"
              key={id}
            >
              <div className="first:flex-[1_1_320px] first:min-w-0 first:wrap-anywhere">
                <Link className="font-medium no-underline encima:underline" href={`/admin/misTramites/${id}`}>
                  {titulo}
                </Link>
                {nombre_tramite ? <p>{nombre_tramite}</p> : null}
                <p className="muted">
                  {numero_tramite} · {formatDateTime(created_at)}
                </p>
                {estado === 'devuelto' && responder_hasta ? (
                  <p className="text-warn">La notaría espera su respuesta hasta el {formatDate(responder_hasta)}.</p>
                ) : pedidos_pendientes > 0 ? (
                  <p className="text-warn">La notaría le pide documentos: adjúntelos.</p>
                ) : null}
              </div>
              <EstadoConPlazo estado={estado} plazo={plazo?.pausado ? null : plazo} />
            </li>
          ),
        )}
      </ul>
      {pagina > 1 || quedan ? (
        <nav className="flex gap-2 mt-4" aria-label="Páginas">
          <Button
            variant="default"
            size="xs"
            disabled={pagina <= 1}
            onClick={() => ir(`/admin/misTramites?page=${pagina - 1}`)}
          >
            Anteriores
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!quedan}
            onClick={() => ir(`/admin/misTramites?page=${pagina + 1}`)}
          >
            Siguientes
          </Button>
        </nav>
      ) : null}
    </Pagina>
  )
}

export default MisTramites
