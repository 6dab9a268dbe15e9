import { createContext, useContext } from 'react'
import type { Envio } from '../../../kit/files/partes.ts'

/** How the screens of a request reach the server: with a session, or with a mailed link. Paths are under `/api`; rejects with ApiError. */
export interface Cliente {
  get: <T>(path: string, signal?: AbortSignal) => Promise<T>
  post: <T>(path: string, body?: unknown) => Promise<T>
  put: <T>(path: string, body?: unknown) => Promise<T>
  del: <T>(path: string) => Promise<T>
  /** A form in parts, telling how much of it has travelled. */
  subir: <T>(path: string, partes: Readonly<Record<string, unknown>>, envio: Envio) => Promise<T>
  archivo: (path: string) => Promise<Blob>
  /** Somebody logged in: no link leads back, their own screens do. */
  sesion: boolean
  /** Somebody of the office looks at the request of somebody else. */
  oficina: boolean
}

const Contexto = createContext<Cliente | null>(null)

export const ConCliente = Contexto.Provider

/** The client of the host that draws these screens. */
export const useCliente = (): Cliente => {
  const cliente = useContext(Contexto)
  if (!cliente) throw new Error('no client of requests here')
  return cliente
}
