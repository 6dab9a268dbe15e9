import { useSyncExternalStore } from 'react'
import type { BorradorEnServidor } from '../../../schemas/respuestas/sesion/sesion.ts'

/** Drafts that another desk wrote later, of forms where something is written here too: the person says which one stays. */
let ofertas: readonly BorradorEnServidor[] = []
/** Counts what came from other desks, so that a list of drafts may look again. */
let llegadas = 0
const listeners = new Set<() => void>()
const abiertos = new Map<string, number>()
/** The version of a draft that the person did not want: it is not offered again while nobody writes it. */
const rechazadas = new Map<string, number>()

const tell = (): void => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A form of this tab writes that draft, from now on. Gives how to say that it no longer does. */
export const abrir = (nombre: string): (() => void) => {
  abiertos.set(nombre, (abiertos.get(nombre) ?? 0) + 1)
  tell()
  return () => {
    abiertos.set(nombre, (abiertos.get(nombre) ?? 1) - 1)
    tell()
  }
}

export const abierto = (nombre: string): boolean => (abiertos.get(nombre) ?? 0) > 0

export const ofrecido = (nombre: string): boolean => ofertas.some((one) => one.nombre === nombre)

export const ofrecer = (oferta: BorradorEnServidor): void => {
  if (rechazadas.get(oferta.nombre) === oferta.version) return
  ofertas = [...ofertas.filter(({ nombre }) => nombre !== oferta.nombre), oferta]
  tell()
}

export const quitarOferta = (nombre: string): void => {
  rechazadas.set(nombre, ofertas.find((one) => one.nombre === nombre)?.version ?? 0)
  ofertas = ofertas.filter((one) => one.nombre !== nombre)
  tell()
}

/** Says that drafts of other desks may have arrived. */
export const avisar = (): void => {
  llegadas++
  tell()
}

let shown: readonly BorradorEnServidor[] = []

/** What is offered in the forms that are open: the same list as long as it holds the same. */
const visibles = (): readonly BorradorEnServidor[] => {
  const now = ofertas.filter(({ nombre }) => abierto(nombre))
  if (now.length !== shown.length || now.some((one, at) => one !== shown[at])) shown = now
  return shown
}

export const useOfertas = (): readonly BorradorEnServidor[] => useSyncExternalStore(subscribe, visibles)

/** Changes whenever drafts of other desks may have arrived. */
export const useLlegadas = (): number => useSyncExternalStore(subscribe, () => llegadas)
