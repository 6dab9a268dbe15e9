/** The list that one came from, for its records' pages to go from one to the next. */
export interface Tramo {
  titulo: string
  /** The list as it was, with its filters. */
  volver: string
  /** Where its rows lead, in their order. */
  hrefs: readonly string[]
  page: number
  /** Rows before these. */
  antes: number
  total: number
  /** There are more than `total`. */
  limitado: boolean
}

const KEY = 'protocolo.recorrido'

/** How another page of the list is asked for; a reload forgets it, and then one goes as far as the page goes. */
let pedir: ((page: number) => Promise<Tramo>) | null = null

/** Told by a list of the rows that it shows; the tab remembers the last one. */
export const dejarRecorrido = (tramo: Tramo, otra: (page: number) => Promise<Tramo>): void => {
  pedir = otra
  sessionStorage.setItem(KEY, JSON.stringify(tramo))
}

/** The record that an address is of, whatever part of it is on show: `/admin/radicacion/12` of `/admin/radicacion/12/2`. */
const registroDe = (href: string): string | null => {
  const partes = (href.split('?')[0] ?? '').split('/')
  return partes.length > 3 ? partes.slice(0, 4).join('/') : null
}

/** Where one is in the list that one came from: nothing at an address that is none of its records. */
export const puestoEn = (location: string): { tramo: Tramo; puesto: number } | null => {
  try {
    const tramo = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Tramo | null // written only here
    const aqui = registroDe(location)
    if (!tramo || aqui === null) return null
    const puestos = tramo.hrefs.flatMap((href, puesto) => (registroDe(href) === aqui ? [puesto] : []))
    const [puesto] = puestos
    return puesto === undefined || puestos.length > 1 ? null : { tramo, puesto }
  } catch {
    return null
  }
}

/** Whether the page before, or after, can be asked for. */
export const hayOtra = ({ page, hrefs, antes, total, limitado }: Tramo, hacia: 1 | -1): boolean =>
  pedir !== null && (hacia === 1 ? limitado || antes + hrefs.length < total : page > 1)

/** The record past the last of a page, or before its first. Nothing where it is no longer there. */
export const pasarPagina = async (tramo: Tramo, hacia: 1 | -1): Promise<string | null> => {
  const otra = pedir
  if (!otra) return null
  const nuevo = await otra(tramo.page + hacia)
  const href = nuevo.hrefs.at(hacia === 1 ? 0 : -1)
  if (href === undefined) return null
  dejarRecorrido(nuevo, otra)
  return href
}
