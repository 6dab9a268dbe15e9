import { createContext, useContext, useState } from 'react'
import type { Envio } from '../../../kit/files/partes.ts'
import { ERROR_DEL_ASISTENTE } from '../../../../schemas/solicitudes/solicitud.ts'
import { ApiError, mensajeDe } from '../../../kit/http/api-error.ts'

/** HTTP client of these screens, with a session or an emailed link. Paths are under `/api`; rejects with ApiError. */
export interface Cliente {
  get: <T>(path: string, signal?: AbortSignal) => Promise<T>
  post: <T>(path: string, body?: unknown) => Promise<T>
  put: <T>(path: string, body?: unknown) => Promise<T>
  del: <T>(path: string) => Promise<T>
  /** Multipart upload with progress. */
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

/** Validation errors have no field here: the general sentence. */
export const sinDetalle = (problema: unknown): string =>
  problema instanceof ApiError && problema.status !== 422 ? problema.message : ERROR_DEL_ASISTENTE

/** One attempt at a time, with the sentence of its failure. */
export const useIntento = (frase: (problema: unknown) => string = mensajeDe) => {
  const [ocupado, setOcupado] = useState(false)
  const [dicho, setDicho] = useState('')
  /** @returns whether it succeeded */
  const intentar = async (hacer: () => unknown): Promise<boolean> => {
    setOcupado(true)
    setDicho('')
    try {
      await hacer()
      return true
    } catch (problema) {
      setDicho(frase(problema))
      return false
    } finally {
      setOcupado(false)
    }
  }
  return { ocupado, dicho, setDicho, intentar }
}
