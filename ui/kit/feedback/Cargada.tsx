import type { ReactNode } from 'react'
import type { ApiError } from '../http/ApiError.ts'
import { ErrorEnSitio } from './ErrorEnSitio.tsx'
import { Esqueleto } from './Esqueleto.tsx'

interface Props<T> {
  /** Answer of `useApi`. */
  de: { data: T | undefined; error: ApiError | undefined; mutate: () => unknown }
  /** Says what could not be read. */
  titulo?: string
  /** Lines or fields of the skeleton. */
  filas?: number
  campos?: number
  /** Waiting, where a skeleton of lines would not look like what comes. */
  espera?: ReactNode
  /** A refresh that fails says nothing while there is something to show. */
  discreta?: boolean
  /** Without a retry where there is nothing to find. */
  sinReintento?: boolean
  children?: (data: T) => ReactNode
}

/** What was asked for: its skeleton while it comes, why it did not with «Reintentar», and what it says. */
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
