import { useSyncExternalStore } from 'react'

/** What is open of the help: its panel (a page of it, or the screen's own), and what one tells support. */
interface Abierto {
  /** `vez`: asked for again, it begins again. */
  panel: { pagina?: string; vez: number } | null
  soporte: boolean
}

let abierto: Abierto = { panel: null, soporte: false }
const listeners = new Set<() => void>()
const poner = (cambio: Partial<Abierto>): void => {
  abierto = { ...abierto, ...cambio }
  for (const listener of listeners) listener()
}

/** Opens the panel of help, from whatever offers it. @param pagina to begin with, instead of the screen's own */
export const abrirAyuda = (pagina?: string): void => poner({ panel: { pagina, vez: (abierto.panel?.vez ?? 0) + 1 } })
export const cerrarAyuda = (): void => poner({ panel: null })
export const alternarAyuda = (): void => (abierto.panel ? cerrarAyuda() : abrirAyuda())

/** Opens what one tells support. */
export const abrirSoporte = (): void => poner({ soporte: true })
export const cerrarSoporte = (): void => poner({ soporte: false })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Whether the frame is here, which draws them. */
export const hayAyuda = (): boolean => listeners.size > 0

const ahora = (): Abierto => abierto

export const useAyuda = (): Abierto => useSyncExternalStore(subscribe, ahora)
