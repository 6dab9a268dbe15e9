import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Etapa } from '../../../schemas/solicitudes/etapas.ts'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'

/** `?paso=documentos`: reload, back button and other tabs find the same step. */
const NOMBRES = ['contacto', 'tramite', 'documentos', 'validacion', 'minuta', 'cita', 'final'] as const

const leer = (): string => window.location.search

/** `replaceState` and `pushState` fire no event of their own. */
const CAMBIO = 'protocolo.paso'

/** `pushState` is fired by the program's router. */
const AVISOS = ['popstate', 'pushState', CAMBIO]

const oir = (aviso: () => void): (() => void) => {
  for (const uno of AVISOS) window.addEventListener(uno, aviso)
  return () => {
    for (const uno of AVISOS) window.removeEventListener(uno, aviso)
  }
}

const direccion = (paso: Etapa | null): string => {
  const { pathname, hash } = window.location
  return `${pathname}${paso === null ? '' : `?paso=${NOMBRES[paso]}`}${hash}`
}

export const ir = (paso: Etapa | null, { hash, enLugar = false }: { hash?: string; enLugar?: boolean } = {}): void => {
  if (hash !== undefined)
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}${hash}`)
  window.history[enLugar ? 'replaceState' : 'pushState'](null, '', direccion(paso))
  window.dispatchEvent(new Event(CAMBIO))
}

/** Step in the address; null: the task list. */
export const usePaso = (): Etapa | null => {
  const nombre = new URLSearchParams(useSyncExternalStore(oir, leer)).get('paso')
  const at = NOMBRES.findIndex((uno) => uno === nombre)
  return at < 0 ? null : (at as Etapa) // an index of seven, 0 to 6
}

export const hrefDe = direccion

let movido = false
for (const que of ['popstate', CAMBIO])
  window.addEventListener(que, () => {
    movido = true
  })

/** Focuses the heading of a new step, but not on the first load, where the browser sets the focus. */
export const useLlegada = () => {
  const nombre = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (movido) nombre.current?.focus()
  }, [])
  return nombre
}

export interface DePaso {
  solicitud: SolicitudLeida
  /** Reloads here and in the other tabs. */
  cambio: () => Promise<SolicitudLeida | null>
}
