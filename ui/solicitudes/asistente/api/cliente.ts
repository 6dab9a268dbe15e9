import { createContext, useContext } from 'react'
import type { Envio } from '../../../kit/files/partes.ts'

/** HTTP client of these screens, with a session or an emailed link. Paths are under `/api`; rejects with ApiError. */
export interface Cliente {
  get: <T>(path: string, signal?: AbortSignal) => Promise<T>
  post: <T>(path: string, body?: unknown) => Promise<T>
  put: <T>(path: string, body?: unknown) => Promise<T>
  del: <T>(path: string) => Promise<T>
  subir: <T>(path: string, partes: Readonly<Record<string, unknown>>, envio: Envio) => Promise<T>
  archivo: (path: string) => Promise<Blob>
  /** With a session no return link is shown. */
  sesion: boolean
  /** An employee views a client's request. */
  oficina: boolean
}

const Contexto = createContext<Cliente | null>(null)

export const ConCliente = Contexto.Provider

export const useCliente = (): Cliente => {
  const cliente = useContext(Contexto)
  if (!cliente) throw new Error('no client of requests here')
  return cliente
}
