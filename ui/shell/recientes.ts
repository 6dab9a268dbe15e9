import { useEffect } from 'react'
import type { ClaseDeHallazgo } from '../../schemas/respuestas/oficina/oficina.ts'
import { getSession } from '../kit/http/session.ts'

export interface Reciente {
  href: string
  titulo: string
  detalle: string
  clase: ClaseDeHallazgo
}

const MOST = 8
/** Delay in ms until a page has set its title. */
const SETTLED_MS = 1200
const SUFFIX = ' · Protocolo'

/** Address patterns of record pages, without step or tab. */
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

export const registroDe = (location: string): { href: string; clase: ClaseDeHallazgo } | null => {
  for (const [pattern, clase] of PAGINAS) {
    const [href] = pattern.exec(location) ?? []
    if (href) return { href, clase }
  }
  return null
}

/** Key per user; the store is per host, hence per office. */
const key = (): string => `protocolo.recientes.${getSession()?.user.id ?? 0}`

export const leerRecientes = (): Reciente[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]')
    return Array.isArray(kept) ? (kept as Reciente[]) : [] // written only by this file
  } catch {
    return []
  }
}

/** @param propio the title comes from the record itself, so it replaces one taken from the page */
export const conReciente = (antes: readonly Reciente[], nuevo: Reciente, propio: boolean): Reciente[] => {
  const sabido = antes.find(({ href }) => href === nuevo.href)
  return [propio || !sabido ? nuevo : sabido, ...antes.filter(({ href }) => href !== nuevo.href)].slice(0, MOST)
}

export const recordarReciente = (nuevo: Reciente, propio = true): void => {
  try {
    localStorage.setItem(key(), JSON.stringify(conReciente(leerRecientes(), nuevo, propio)))
  } catch {
    // storage full: nothing is remembered
  }
}

export const useRecientes = (location: string): void => {
  useEffect(() => {
    const registro = registroDe(location)
    if (!registro) return
    const timer = setTimeout(() => {
      const titulo = document.title.endsWith(SUFFIX) ? document.title.slice(0, -SUFFIX.length) : ''
      // an error page has no record title
      if (titulo && !document.querySelector('.limite')) recordarReciente({ ...registro, titulo, detalle: '' }, false)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [location])
}
