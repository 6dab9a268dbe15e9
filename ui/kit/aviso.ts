import { useSyncExternalStore } from 'react'

export type Tono = 'exito' | 'error' | 'info' | 'cargando'

export interface Aviso {
  id: number
  tono: Tono
  text: string
  /** Instant, ms. */
  at: number
  /** Whether it is still on the screen; all stay in the notification centre. */
  visible: boolean
  read: boolean
}

/** How long each stays, in ms. Errors stay long and are kept in the notification centre. */
const LASTS: Record<Tono, number> = { exito: 3_000, info: 3_000, error: 10_000, cargando: 0 }
const KEPT = 50

let avisos: readonly Aviso[] = []
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

const set = (next: readonly Aviso[]): void => {
  avisos = next.slice(-KEPT)
  for (const listener of listeners) listener()
}

const change = (id: number, given: Partial<Aviso>): void => set(avisos.map((aviso) => (aviso.id === id ? { ...aviso, ...given } : aviso)))

/** Takes a notice off the screen; its line stays in the notification centre. */
export const ocultar = (id: number): void => change(id, { visible: false })

const hideAfter = (id: number, ms: number): void => {
  clearTimeout(timers.get(id))
  if (ms > 0) timers.set(id, setTimeout(() => ocultar(id), ms))
}

/** While the pointer or the focus is on the notices they do not go away. */
export const sostener = (held: boolean): void => {
  for (const aviso of avisos) if (aviso.visible) hideAfter(aviso.id, held ? 0 : LASTS[aviso.tono])
}

const say = (tono: Tono, text: string, ms = LASTS[tono]): number => {
  const id = ++lastId
  set([...avisos.map((old) => (old.text === text && old.visible ? { ...old, visible: false } : old)), { id, tono, text, at: Date.now(), visible: true, read: tono === 'cargando' }])
  hideAfter(id, ms)
  return id
}

/** Turns a notice of work in progress into its result. */
const finish = (id: number, tono: Tono, text: string): void => {
  change(id, { tono, text, at: Date.now(), visible: true, read: false })
  hideAfter(id, LASTS[tono])
}

/** Short notices that screen readers hear. `cargando` stays until it is finished. */
export const aviso = {
  exito: (text: string, ms?: number): number => say('exito', text, ms),
  error: (text: string, ms?: number): number => say('error', text, ms),
  info: (text: string, ms?: number): number => say('info', text, ms),
  cargando: (text: string) => {
    const id = say('cargando', text)
    return {
      exito: (done: string): void => finish(id, 'exito', done),
      error: (wrong: string): void => finish(id, 'error', wrong),
      cerrar: (): void => set(avisos.filter((one) => one.id !== id)),
    }
  },
}

export const marcarLeidos = (): void => set(avisos.map((one) => ({ ...one, read: true })))
export const vaciarAvisos = (): void => set(avisos.filter((one) => one.visible))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every notice kept, oldest first. */
export const useAvisos = (): readonly Aviso[] => useSyncExternalStore(subscribe, () => avisos)
