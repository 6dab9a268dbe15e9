import { createContext } from 'react'

/** List from which a record was opened: gives its page the previous and next record. */
export interface Tramo {
  titulo: string
  volver: string
  hrefs: readonly string[]
  page: number
  antes: number
  total: number
  /** `total` is only a lower bound. */
  limitado: boolean
}

const KEY = 'protocolo.recorrido'

/** Loads another page of the list. Lost on reload: navigation then stays within the stored page. */
let pedir: ((page: number) => Promise<Tramo>) | null = null

export const dejarRecorrido = (tramo: Tramo, otra: (page: number) => Promise<Tramo>): void => {
  pedir = otra
  sessionStorage.setItem(KEY, JSON.stringify(tramo))
}

/** Address of the record without its section: `/admin/radicacion/12` of `/admin/radicacion/12/2`. */
const registroDe = (href: string): string | null => {
  const partes = (href.split('?')[0] ?? '').split('/')
  return partes.length > 3 ? partes.slice(0, 4).join('/') : null
}

export const puestoEn = (location: string): { tramo: Tramo; puesto: number } | null => {
  try {
    const tramo = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Tramo | null // written only in this file
    const aqui = registroDe(location)
    if (!tramo || aqui === null) return null
    const puestos = tramo.hrefs.flatMap((href, puesto) => (registroDe(href) === aqui ? [puesto] : []))
    const [puesto] = puestos
    return puesto === undefined || puestos.length > 1 ? null : { tramo, puesto }
  } catch {
    return null
  }
}

export const hayOtra = ({ page, hrefs, antes, total, limitado }: Tramo, hacia: 1 | -1): boolean =>
  pedir !== null && (hacia === 1 ? limitado || antes + hrefs.length < total : page > 1)

/** First record of the next page, or last of the previous one; null if it no longer exists. */
export const pasarPagina = async (tramo: Tramo, hacia: 1 | -1): Promise<string | null> => {
  const otra = pedir
  if (!otra) return null
  const nuevo = await otra(tramo.page + hacia)
  const href = nuevo.hrefs.at(hacia === 1 ? 0 : -1)
  if (href === undefined) return null
  dejarRecorrido(nuevo, otra)
  return href
}

export interface Recorrido {
  ids: readonly number[]
  onIr: (id: number) => void
  /** Opens the last record of the previous page, or the first of the next page; absent at the ends. */
  antes?: () => void
  despues?: () => void
}

export const Recorrer = createContext<Recorrido | null>(null)
