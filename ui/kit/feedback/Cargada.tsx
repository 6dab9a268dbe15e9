import type { ReactNode } from 'react'
import type { ApiError } from '../http/api-error.ts'
import { ErrorEnSitio } from './ErrorEnSitio.tsx'
import { Esqueleto } from './Esqueleto.tsx'

interface Props<T> {
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
export const Cargada = <T,>({ de, titulo, filas, campos, espera, discreta, sinReintento, children }: Props<T>) => {
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
