import { store } from '../page/store.ts'

export type Tono = 'exito' | 'error' | 'info' | 'cargando'

export interface AccionDeAviso {
  texto: string
  hacer: () => unknown
}

export interface Aviso {
  id: number
  tono: Tono
  text: string
  at: number
  /** Still on the screen; all notices stay in the notification centre. */
  visible: boolean
  read: boolean
  lugar: string
  accion?: AccionDeAviso | undefined
}

/** Time on screen in ms; 0: until closed. */
const LASTS: Record<Tono, number> = { exito: 3_000, info: 3_000, error: 10_000, cargando: 0 }
/** Longer with an action, to leave time to reach the button. */
const CON_ACCION = 10_000
const KEPT = 50

const avisos = store<readonly Aviso[]>([])
export const useAvisos = avisos.use
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

const set = (next: readonly Aviso[]): void => avisos.set(next.slice(-KEPT))

const change = (id: number, given: Partial<Aviso>): void =>
  set(avisos.get().map((aviso) => (aviso.id === id ? { ...aviso, ...given } : aviso)))

export const ocultar = (id: number): void => change(id, { visible: false })

/** Runs the action of a notice and removes it, so that it runs once. */
export const usar = ({ id, accion }: Aviso): void => {
  change(id, { visible: false, accion: undefined })
  accion?.hacer()
}

const duracion = ({ tono, accion }: Pick<Aviso, 'tono' | 'accion'>): number => (accion ? CON_ACCION : LASTS[tono])

const hideAfter = (id: number, ms: number): void => {
  clearTimeout(timers.get(id))
  if (ms > 0)
    timers.set(
      id,
      setTimeout(() => ocultar(id), ms),
    )
}

export const sostener = (held: boolean): void => {
  for (const aviso of avisos.get()) if (aviso.visible) hideAfter(aviso.id, held ? 0 : duracion(aviso))
}

const aqui = (): string => {
  const dialogs =
    typeof document === 'undefined' ? [] : [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
  return typeof location === 'undefined'
    ? ''
    : `${location.pathname}${location.search} ${dialogs.at(-1)?.getAttribute('aria-labelledby') ?? ''}`
}

/** A success hides earlier errors of the same page and dialog; the notification centre keeps them. */
const olvidarErrores = (lugar: string): void =>
  set(avisos.get().map((one) => (one.tono === 'error' && one.lugar === lugar ? { ...one, visible: false } : one)))

const say = (tono: Tono, text: string, ms = LASTS[tono]): number => {
  const id = ++lastId
  const lugar = aqui()
  if (tono === 'exito') olvidarErrores(lugar)
  set([
    ...avisos.get().map((old) => (old.text === text && old.visible ? { ...old, visible: false } : old)),
    { id, tono, text, at: Date.now(), visible: true, read: tono === 'cargando', lugar },
  ])
  hideAfter(id, ms)
  return id
}

const finish = (id: number, tono: Tono, text: string, accion?: AccionDeAviso): void => {
  const lugar = avisos.get().find((one) => one.id === id)?.lugar
  if (tono === 'exito' && lugar !== undefined) olvidarErrores(lugar)
  // show equal sentences only once
  set(avisos.get().map((one) => (one.id !== id && one.text === text && one.visible ? { ...one, visible: false } : one)))
  change(id, { tono, text, at: Date.now(), visible: true, read: false, accion })
  hideAfter(id, duracion({ tono, accion }))
}

export const aviso = {
  exito: (text: string, ms?: number): number => say('exito', text, ms),
  error: (text: string, ms?: number): number => say('error', text, ms),
  info: (text: string, ms?: number): number => say('info', text, ms),
  cargando: (text: string) => {
    const id = say('cargando', text)
    return {
      exito: (done: string, accion?: AccionDeAviso): void => finish(id, 'exito', done, accion),
      error: (wrong: string): void => finish(id, 'error', wrong),
      cerrar: (): void => set(avisos.get().filter((one) => one.id !== id)),
    }
  },
}

export const marcarLeidos = (): void => set(avisos.get().map((one) => ({ ...one, read: true })))
export const vaciarAvisos = (): void => set(avisos.get().filter((one) => one.visible))
