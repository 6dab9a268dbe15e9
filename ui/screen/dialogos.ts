import type { ComponentType, LazyExoticComponent } from 'react'
import type { Fila } from './fila.ts'

/** What a hand-written dialog receives: the row it is about (null over the whole list) and what to do when it ends. */
export interface DialogoProps {
  fila: Fila | null
  onClose: () => void
  /** Something changed: the list is asked again. */
  onHecho: () => void
}

export type DialogoNombrado = LazyExoticComponent<ComponentType<DialogoProps>>

const registrados = new Map<string, DialogoNombrado>()

/** Makes a dialog known under the name that definitions give it. */
export const registrarDialogo = (nombre: string, dialogo: DialogoNombrado): void =>
  void registrados.set(nombre, dialogo)

export const dialogoDe = (nombre: string): DialogoNombrado | undefined => registrados.get(nombre)
