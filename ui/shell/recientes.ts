import { useEffect } from 'react'
import type { ClaseDeHallazgo } from '../../schemas/respuestas/oficina/buscar.ts'
import { getSession } from '../kit/http/session.ts'

/** A record that this person opened in this browser. */
export interface Reciente {
  href: string
  titulo: string
  detalle: string
  clase: ClaseDeHallazgo
}

const MOST = 8
/** A page has its title by then. */
const SETTLED_MS = 1200
const SUFFIX = ' · Protocolo'

/** The pages of a record: what stands after the address that names it (a step, a tab) is left out. */
const PAGINAS: readonly (readonly [RegExp, ClaseDeHallazgo])[] = [
  [/^\/admin\/radicacion\/\d+/, 'radicaciones'],
  [/^\/admin\/misRadicaciones\/\d+/, 'radicaciones'],
  [/^\/admin\/minuta\/\d+/, 'minutas'],
  [/^\/admin\/(?:tramite|misTramites)\/\d+/, 'tramites'],
  [/^\/admin\/(?:solicitud|EstadoTramites)\/\d+/, 'solicitudes'],
  [/^\/admin\/cartera\/\d+/, 'clientes'],
  [/^\/admin\/plantillas\/\d+/, 'plantillas'],
  [/^\/admin\/proyecto\/[^/]+/, 'proyectos'],
]

/** The record whose page an address is, if it is one's. */
export const registroDe = (location: string): { href: string; clase: ClaseDeHallazgo } | null => {
  for (const [pattern, clase] of PAGINAS) {
    const [href] = pattern.exec(location) ?? []
    if (href) return { href, clase }
  }
  return null
}

/** Of this person alone; each office has an address, and so a store, of its own. */
const key = (): string => `protocolo.recientes.${getSession()?.user.id ?? 0}`

/** The last records that this person opened in this browser, the last one first. */
export const leerRecientes = (): Reciente[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]')
    return Array.isArray(kept) ? (kept as Reciente[]) : [] // written only by this file
  } catch {
    return []
  }
}

/** @param propio its own name and what is known of it; what a page is called says less, and gives way to it */
export const conReciente = (antes: readonly Reciente[], nuevo: Reciente, propio: boolean): Reciente[] => {
  const sabido = antes.find(({ href }) => href === nuevo.href)
  return [propio || !sabido ? nuevo : sabido, ...antes.filter(({ href }) => href !== nuevo.href)].slice(0, MOST)
}

export const recordarReciente = (nuevo: Reciente, propio = true): void => {
  try {
    localStorage.setItem(key(), JSON.stringify(conReciente(leerRecientes(), nuevo, propio)))
  } catch {
    // a browser without room remembers less
  }
}

/** Remembers the records whose pages are opened, however one came. */
export const useRecientes = (location: string): void => {
  useEffect(() => {
    const registro = registroDe(location)
    if (!registro) return
    const timer = setTimeout(() => {
      const titulo = document.title.endsWith(SUFFIX) ? document.title.slice(0, -SUFFIX.length) : ''
      // a page that could not be opened has no name of a record
      if (titulo && !document.querySelector('.limite')) recordarReciente({ ...registro, titulo, detalle: '' }, false)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [location])
}
