import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Etapa } from '../../../schemas/solicitudes/solicitud.ts'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'

/** The steps as addresses name them (`?paso=documentos`): a reload, «Atrás» of the browser and a second tab find the same one. */
const NOMBRES = ['contacto', 'tramite', 'documentos', 'validacion', 'minuta', 'cita', 'final'] as const

const leer = (): string => window.location.search

/** What tells that the address changed without a visit; the browser tells only of its own buttons. */
const CAMBIO = 'protocolo.paso'

/** `pushState` is what the router of the program tells where one goes by its menu. */
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

/** Another address in the same page. @param hash where it changes too: the link of a request that has just been made */
export const ir = (paso: Etapa | null, { hash, enLugar = false }: { hash?: string; enLugar?: boolean } = {}): void => {
  if (hash !== undefined)
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}${hash}`)
  window.history[enLugar ? 'replaceState' : 'pushState'](null, '', direccion(paso))
  window.dispatchEvent(new Event(CAMBIO))
}

/** The step that the address names; null is the list of tasks. */
export const usePaso = (): Etapa | null => {
  const nombre = new URLSearchParams(useSyncExternalStore(oir, leer)).get('paso')
  const at = NOMBRES.findIndex((uno) => uno === nombre)
  return at < 0 ? null : (at as Etapa) // an index of seven, 0 to 6
}

export const hrefDe = direccion

/** Whether somebody has gone from one step to another since the visit began. */
let movido = false
for (const que of ['popstate', CAMBIO])
  window.addEventListener(que, () => {
    movido = true
  })

/** For the name of what is arrived at: it takes the focus, except on the visit itself, where the browser says where to begin. */
export const useLlegada = () => {
  const nombre = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (movido) nombre.current?.focus()
  }, [])
  return nombre
}

/** What every step is given: the request, and that something was done with it. */
export interface DePaso {
  solicitud: SolicitudLeida
  /** Asks for it anew, here and in other tabs. */
  cambio: () => Promise<SolicitudLeida | null>
}
