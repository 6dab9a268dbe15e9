import { useEffect, useSyncExternalStore } from 'react'
import type { oficina } from '../schemas/respuestas/oficina/oficina.ts'
import type { Leida } from '../schemas/json/vocabulario.ts'
import { api, ApiError } from './kit/http/api.ts'

export type Oficina = Leida<typeof oficina>

interface Start {
  oficina: Oficina | null
  error: ApiError | null
}

const KEY = 'protocolo.oficina'
const listeners = new Set<() => void>()

const stored = (): Oficina | null => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Oficina | null // written only by this file
  } catch {
    return null
  }
}

let start: Start = { oficina: stored(), error: null }

const set = (next: Start): void => {
  start = next
  for (const listener of listeners) listener()
}

/** Office from the first label of the host; a bare host or an IP address leaves it to the server's default. */
const officeOf = (host: string): string => (/^[\d.]+$|^\[|^[^.]+$/.test(host) ? '' : (host.split('.')[0] ?? ''))

let asked: Promise<void> | null = null

export const cargarOficina = (): Promise<void> =>
  (asked ??= api
    .get<Oficina>(`/start?oficina=${encodeURIComponent(officeOf(window.location.hostname))}`)
    .then(
      (oficina) => {
        localStorage.setItem(KEY, JSON.stringify(oficina))
        set({ oficina, error: null })
      },
      (error: unknown) => set({ oficina: start.oficina, error: error instanceof ApiError ? error : null }),
    )
    .finally(() => (asked = null)))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOficina = (): Start => {
  useEffect(() => {
    if (!start.oficina) void cargarOficina()
  }, [])
  return useSyncExternalStore(subscribe, () => start)
}
