import { store } from './store.ts'

interface Abierto {
  /** `vez` changes on each request, so the panel restarts. */
  panel: { pagina?: string; vez: number } | null
  soporte: boolean
}

const abierto = store<Abierto>({ panel: null, soporte: false })
export const useAyuda = abierto.use
/** True while the frame that draws the help is mounted. */
export const hayAyuda = abierto.heard

const poner = (cambio: Partial<Abierto>): void => abierto.set({ ...abierto.get(), ...cambio })

/** Opens the help panel. @param pagina first page; default: the page of the present screen */
export const abrirAyuda = (pagina?: string): void =>
  poner({ panel: { pagina, vez: (abierto.get().panel?.vez ?? 0) + 1 } })
export const cerrarAyuda = (): void => poner({ panel: null })
export const alternarAyuda = (): void => (abierto.get().panel ? cerrarAyuda() : abrirAyuda())

export const abrirSoporte = (): void => poner({ soporte: true })
export const cerrarSoporte = (): void => poner({ soporte: false })

/** Guided tour in progress and its step, from 0; null: none. */
const recorrido = store<{ id: string; paso: number } | null>(null)
/** Null ends the tour. Called only on a click: no tour starts by itself. */
export const irAlPaso = recorrido.set
export const useRecorrido = recorrido.use
