import '../theme/kit.css'
import { Skeleton } from '@mantine/core'
import type { ApiError } from '../http/api-error.ts'
import type { ReactNode } from 'react'
import { Esqueleto } from './Esqueleto.tsx'
import { ErrorEnSitio } from './ErrorEnSitio.tsx'

/** Placeholder of a plot, apart from the plot code so that it loads at once. */
export const EsqueletoGrafica = ({ alto = 240 }: { alto?: number }) => (
  <div className="kit-esqueleto grid gap-4" role="status" aria-label="Cargando">
    <Skeleton height={24} width="60%" />
    <Skeleton height={alto} />
  </div>
)

interface PropsCargada<T> {
  de: { data: T | undefined; error: ApiError | undefined; mutate: () => unknown }
  titulo?: string
  filas?: number
  campos?: number
  espera?: ReactNode
  /** Hides a failed refresh while older data is on show. */
  discreta?: boolean
  sinReintento?: boolean
  children?: (data: T) => ReactNode
}

/** Renders a request: skeleton, error with «Reintentar», or the data. */
export const Cargada = <T,>({
  de,
  titulo,
  filas,
  campos,
  espera,
  discreta,
  sinReintento,
  children,
}: PropsCargada<T>) => {
  const { data, error, mutate } = de
  const calla = discreta && data !== undefined
  return (
    <>
      {error && !calla ? (
        <ErrorEnSitio error={error} title={titulo} onRetry={sinReintento ? undefined : () => void mutate()} />
      ) : null}
      {data === undefined && !error ? (espera ?? <Esqueleto filas={filas} campos={campos} />) : null}
      {data === undefined ? null : children?.(data)}
    </>
  )
}

export const Vacio = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="kit-vacio flex flex-col items-center gap-3 py-12 px-6 text-muted text-center">
    <p>{title}</p>
    {children ? <div className="flex flex-wrap items-center justify-center gap-2">{children}</div> : null}
  </div>
)
