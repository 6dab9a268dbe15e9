import type { ComponentType, LazyExoticComponent } from 'react'
import type { Fila } from './fila.ts'

/** Props of a hand-written dialog; `fila` is null for an action on the whole list. */
export interface DialogoProps {
  fila: Fila | null
  onClose: () => void
  /** Call after a change: reloads the list. */
  onHecho: () => void
}

export type DialogoNombrado = LazyExoticComponent<ComponentType<DialogoProps>>

const registrados = new Map<string, DialogoNombrado>()

export const registrarDialogo = (nombre: string, dialogo: DialogoNombrado): void =>
  void registrados.set(nombre, dialogo)

export const dialogoDe = (nombre: string): DialogoNombrado | undefined => registrados.get(nombre)
