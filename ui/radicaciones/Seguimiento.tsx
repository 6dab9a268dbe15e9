import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, plural } from '../../schemas/es-co.ts'
import { ErrorEnSitio } from '../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/Esqueleto.tsx'
import type { Pagina } from '../kit/lista/useLista.ts'
import { useApi } from '../kit/useApi.ts'
import { Vacio } from '../kit/Vacio.tsx'

interface Paso {
  id: number
  /** Colombian wall time, `YYYY-MM-DD HH:mm`. */
  fecha: string
  detalle: string
  observacion: string | null
  usuario: string | null
}

const PAGE = 10

/** The follow-up entries of a filing, ten per page, in a part that folds. */
export const Seguimiento = ({ numero }: { numero: number }) => {
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useApi<Pagina<Paso>>(`/seguiradi?num_radicacion=${numero}&page=${page}&pageSize=${PAGE}`, { keepPreviousData: true })
  const pages = Math.ceil((data?.total ?? 0) / PAGE)
  return (
    <details className="seguimiento" open>
      <summary>
        <h2>Seguimiento</h2>
        {data ? <span className="muted">{plural(data.total, 'paso')}</span> : null}
      </summary>
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Esqueleto filas={3} /> : null}
      {data && data.total === 0 ? <Vacio title="Esta radicación todavía no tiene seguimiento" /> : null}
      {data && data.total > 0 ? (
        <div className="seguimiento-marco" tabIndex={0} role="region" aria-label="Tabla de seguimiento">
          <table>
            <thead>
              <tr>
                <th scope="col">Fecha</th>
                <th scope="col">Detalle</th>
                <th scope="col">Observación</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((paso) => (
                <tr key={paso.id}>
                  <td>{`${formatDate(paso.fecha.slice(0, 10))} ${paso.fecha.slice(11, 16)}`}</td>
                  <th scope="row">{paso.detalle}</th>
                  <td>{paso.observacion}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {pages > 1 ? (
        <nav className="seguimiento-paginas" aria-label="Páginas del seguimiento">
          <span className="muted">
            Página {page} de {pages}
          </span>
          <ActionIcon variant="default" aria-label="Página anterior" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Página siguiente" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </nav>
      ) : null}
    </details>
  )
}
