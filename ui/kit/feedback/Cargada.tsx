import { Button, Skeleton, Loader } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { ApiError, mensajeDe } from '../http/api-error.ts'
import { abrirSoporte, hayAyuda } from '../page/ayuda.ts'
import '../theme/kit.css'
import type { ReactNode } from 'react'

interface Props {
  error: unknown
  title?: string
  onRetry?: () => void
}

export const ErrorEnSitio = ({ error, title, onRetry }: Props) => (
  <div
    className="kit-error flex items-start gap-3 py-3 px-4 rounded-6 bg-danger-soft text-danger"
    role="alert"
    tabIndex={-1}
  >
    <IconAlertCircle size={20} aria-hidden />
    <div className="flex-1 text-ink">
      {title ? <strong>{title}</strong> : null}
      <p>{mensajeDe(error)}</p>
      {error instanceof ApiError && error.requestId && error.status >= 500 ? (
        <small className="text-muted text-12">
          Referencia para soporte: {error.requestId}
          {hayAyuda() ? (
            <>
              {' '}
              ·{' '}
              <button
                type="button"
                className="min-h-6 p-0 border-0 bg-none bg-transparent text-accent underline underline-offset-[2px] cursor-pointer"
                onClick={abrirSoporte}
              >
                Avisar a soporte
              </button>
            </>
          ) : null}
        </small>
      ) : null}
    </div>
    {onRetry ? (
      <Button variant="default" size="xs" onClick={onRetry}>
        Reintentar
      </Button>
    ) : null}
  </div>
)

export const Esqueleto = ({ filas = 0, campos = 0 }: { filas?: number; campos?: number }) => (
  <div
    className={
      campos ? 'kit-esqueleto grid gap-4 grid-cols-[repeat(auto-fit,minmax(240px,1fr))]' : 'kit-esqueleto grid gap-4'
    }
    role="status"
    aria-label="Cargando"
  >
    {Array.from({ length: filas + campos }, (_, index) => (
      <Skeleton key={index} height={campos ? 56 : 20} width={campos ? '100%' : `${92 - ((index * 17) % 40)}%`} />
    ))}
  </div>
)

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

export const Cargando = ({ text = 'Cargando' }: { text?: string }) => (
  <div
    className="kit-cargando flex flex-col items-center justify-center gap-3 min-h-40 text-muted text-13"
    role="status"
  >
    <Loader size="sm" type="dots" />
    <span>{text}</span>
  </div>
)

export const Vacio = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="kit-vacio flex flex-col items-center gap-3 py-12 px-6 text-muted text-center">
    <p>{title}</p>
    {children ? <div className="flex flex-wrap items-center justify-center gap-2">{children}</div> : null}
  </div>
)
