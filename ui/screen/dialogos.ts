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

/** Hand-written part of a record page, over its record. */
export type Pieza = LazyExoticComponent<ComponentType<{ fila: Fila }>>

const piezas = new Map<string, Pieza>()

export const registrarPieza = (nombre: string, pieza: Pieza): void => void piezas.set(nombre, pieza)

export const piezaDe = (nombre: string): Pieza | undefined => piezas.get(nombre)

export const dialogoDe = (nombre: string): DialogoNombrado | undefined => registrados.get(nombre)
