import { useSyncExternalStore } from 'react'
import type { FilaHecha } from '../lista/ResultadoPorFila.tsx'

/** What became of each part of something that ended. */
export interface ResultadoDeAqui {
  title: string
  resumen: string
  filas: readonly FilaHecha[]
}

/** Something long that this tab does by itself: who closes the tab loses it. */
export interface TrabajoDeAqui {
  id: number
  titulo: string
  hechas: number
  total: number
  estado: 'anda' | 'termino' | 'fallo'
  /** Why it did not end well. */
  dice: string | null
  resultado: ResultadoDeAqui | null
  cancelar: () => void
}

let trabajos: readonly TrabajoDeAqui[] = []
let abierto: ResultadoDeAqui | null = null
let ultimo = 0
const listeners = new Set<() => void>()

const avisar = (event: BeforeUnloadEvent): void => event.preventDefault()

const set = (next: readonly TrabajoDeAqui[]): void => {
  trabajos = next
  if (trabajos.some(({ estado }) => estado === 'anda')) window.addEventListener('beforeunload', avisar)
  else window.removeEventListener('beforeunload', avisar)
  for (const listener of listeners) listener()
}
const cambiar = (id: number, cambios: Partial<TrabajoDeAqui>): void =>
  set(trabajos.map((uno) => (uno.id === id ? { ...uno, ...cambios } : uno)))

/** Takes away what was seen ended. */
export const quitarDeAqui = (id: number): void => set(trabajos.filter((uno) => uno.id !== id))

/**
 * Says that this tab begins something long: it stands among what runs until it says that it ended, also with its screen left, and the
 * browser asks before the tab is closed.
 */
export const empezarAqui = (titulo: string, total: number) => {
  const parar = new AbortController()
  const id = ++ultimo
  set([
    ...trabajos,
    {
      id,
      titulo,
      total,
      hechas: 0,
      estado: 'anda',
      dice: null,
      resultado: null,
      cancelar: () => {
        parar.abort()
        quitarDeAqui(id)
      },
    },
  ])
  return {
    id,
    signal: parar.signal,
    avanzar: (hechas: number): void => cambiar(id, { hechas }),
    /** It ended and was seen. */
    listo: (): void => quitarDeAqui(id),
    /** It ended with nobody before it: what became of it waits to be seen. */
    espera: (resultado: ResultadoDeAqui): void => cambiar(id, { estado: 'termino', hechas: total, resultado }),
    fallo: (dice: string): void => cambiar(id, { estado: 'fallo', dice }),
  }
}

/** Shows what became of something, over whatever screen there is; null closes it. */
export const abrirResultado = (resultado: ResultadoDeAqui | null): void => {
  abierto = resultado
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What this tab does, oldest first. */
export const useTrabajosDeAqui = (): readonly TrabajoDeAqui[] => useSyncExternalStore(subscribe, () => trabajos)
export const useResultadoAbierto = (): ResultadoDeAqui | null => useSyncExternalStore(subscribe, () => abierto)
