import { useLocation, useSearch } from 'wouter'
import { EDADES, type CuentaDesde, type Edad } from '../../modules/cartera/domain.ts'

export const CARTERA = '/admin/cartera'

/** What of a client is open. */
export const FICHAS = ['facturas', 'abonos', 'estado', 'contactos', 'retenciones'] as const
export type Ficha = (typeof FICHAS)[number]

/** What the page shows; all of it is in the address, so that Back, a reload and a shared link show the same. */
export interface VistaCartera {
  /** From which date ages are counted. */
  desde: CuentaDesde
  /** The bucket that filters the clients. */
  edad: Edad | null
  cliente: number | null
  ficha: Ficha
}

/** The view that an address says; what it does not say, or says wrong, is the page's own beginning. */
export const leerVista = (location: string, search: string): VistaCartera => {
  const params = new URLSearchParams(search)
  const cliente = /^\/admin\/cartera\/([1-9]\d{0,9})$/.exec(location)?.[1]
  return {
    desde: params.get('por') === 'vencimiento' ? 'vencimiento' : 'factura',
    edad: EDADES.find((edad) => edad === params.get('edad')) ?? null,
    cliente: cliente ? Number(cliente) : null,
    ficha: FICHAS.find((ficha) => ficha === params.get('ficha')) ?? 'facturas',
  }
}

/** What is of one client, and goes when it is closed. */
const DEL_CLIENTE = (name: string) => name === 'ficha' || name.startsWith('fac.') || name.startsWith('abo.')

/** The address of a view, with what the lists keep in it (`antes`): a change of filter goes back to the first page. */
export const direccionDe = (vista: VistaCartera, cambio: Partial<VistaCartera>, antes: string): string => {
  const nueva = { ...vista, ...cambio }
  const params = new URLSearchParams(antes)
  for (const name of [...params.keys()]) if (nueva.cliente !== vista.cliente && DEL_CLIENTE(name)) params.delete(name)
  if (nueva.edad !== vista.edad || nueva.desde !== vista.desde) for (const name of ['pagina', 'fac.pagina']) params.delete(name)
  const poner = (name: string, value: string | null) => {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  poner('por', nueva.desde === 'vencimiento' ? 'vencimiento' : null)
  poner('edad', nueva.edad)
  poner('ficha', nueva.cliente === null || nueva.ficha === 'facturas' || nueva.cliente !== vista.cliente ? null : nueva.ficha)
  const path = nueva.cliente === null ? CARTERA : `${CARTERA}/${nueva.cliente}`
  return params.size ? `${path}?${params.toString()}` : path
}

/** The view of the address, and how it changes. */
export const useVista = (): VistaCartera & {
  cambiar: (cambio: Partial<VistaCartera>) => void
  direccion: (cambio: Partial<VistaCartera>) => string
} => {
  const search = useSearch()
  const [location, navigate] = useLocation()
  const vista = leerVista(location, search)
  const direccion = (cambio: Partial<VistaCartera>) => direccionDe(vista, cambio, search)
  return { ...vista, direccion, cambiar: (cambio) => navigate(direccion(cambio)) }
}
