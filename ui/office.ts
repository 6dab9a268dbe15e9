import { useEffect } from 'react'
import type { oficina } from '../schemas/respuestas/oficina/oficina.ts'
import type { Leida } from '../schemas/json/vocabulario.ts'
import { api, ApiError } from './kit/http/api.ts'
import { calma } from './kit/http/calma.ts'
import { store } from './kit/page/store.ts'

export type Oficina = Leida<typeof oficina>

interface Start {
  oficina: Oficina | null
  error: ApiError | null
}

const KEY = 'protocolo.oficina'

const stored = (): Oficina | null => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Oficina | null // written only by this file
  } catch {
    return null
  }
}

const start = store<Start>({ oficina: stored(), error: null })

/** Office from the first label of the host; a bare host or an IP address leaves it to the server's default. */
const officeOf = (host: string): string => (/^[\d.]+$|^\[|^[^.]+$/.test(host) ? '' : (host.split('.')[0] ?? ''))

let asked: Promise<void> | null = null

export const cargarOficina = (): Promise<void> =>
  (asked ??= Promise.resolve(start.get().oficina && calma())
    .then(() => api.get<Oficina>(`/start?oficina=${encodeURIComponent(officeOf(window.location.hostname))}`))
    .then(
      (oficina) => {
        localStorage.setItem(KEY, JSON.stringify(oficina))
        start.set({ oficina, error: null })
      },
      (error: unknown) => start.set({ oficina: start.get().oficina, error: error instanceof ApiError ? error : null }),
    )
    .finally(() => (asked = null)))

export const useOficina = (): Start => {
  useEffect(() => {
    if (!start.get().oficina) void cargarOficina()
  }, [])
  return start.use()
}
