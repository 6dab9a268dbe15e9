import { useSyncExternalStore } from 'react'

interface Abierto {
  /** `vez` changes on each request, so the panel restarts. */
  panel: { pagina?: string; vez: number } | null
  soporte: boolean
}

let abierto: Abierto = { panel: null, soporte: false }
const listeners = new Set<() => void>()
const poner = (cambio: Partial<Abierto>): void => {
  abierto = { ...abierto, ...cambio }
  for (const listener of listeners) listener()
}

/** Opens the help panel. @param pagina first page; default: the page of the present screen */
export const abrirAyuda = (pagina?: string): void => poner({ panel: { pagina, vez: (abierto.panel?.vez ?? 0) + 1 } })
export const cerrarAyuda = (): void => poner({ panel: null })
export const alternarAyuda = (): void => (abierto.panel ? cerrarAyuda() : abrirAyuda())

export const abrirSoporte = (): void => poner({ soporte: true })
export const cerrarSoporte = (): void => poner({ soporte: false })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** True while the frame that draws the help is mounted. */
export const hayAyuda = (): boolean => listeners.size > 0

const ahora = (): Abierto => abierto

export const useAyuda = (): Abierto => useSyncExternalStore(subscribe, ahora)
