import { useLocation, useSearch } from 'wouter'
import { EDADES, type CuentaDesde, type Edad } from '../../modules/cartera/domain/index.ts'

export const CARTERA = '/admin/cartera'

export const DESDE = [
  { id: 'factura', label: 'Por fecha de factura' },
  { id: 'vencimiento', label: 'Por vencimiento' },
] as const

export const FICHAS = ['facturas', 'abonos', 'estado', 'contactos', 'retenciones'] as const
export type Ficha = (typeof FICHAS)[number]

export const SITUACIONES = ['abiertas', 'pagadas', 'castigadas', 'todas'] as const
export type Situacion = (typeof SITUACIONES)[number]

/** State of the page, all in the URL: Back, reload and shared links show the same. */
interface VistaCartera {
  desde: CuentaDesde
  edad: Edad | null
  cliente: number | null
  ficha: Ficha
  situacion: Situacion
  tramo: Edad | null
}

/** Missing or invalid parameters get their defaults. */
export const leerVista = (location: string, search: string): VistaCartera => {
  const params = new URLSearchParams(search)
  const cliente = /^\/admin\/cartera\/([1-9]\d{0,9})$/.exec(location)?.[1]
  return {
    desde: params.get('por') === 'vencimiento' ? 'vencimiento' : 'factura',
    edad: EDADES.find((edad) => edad === params.get('edad')) ?? null,
    cliente: cliente ? Number(cliente) : null,
    ficha: FICHAS.find((ficha) => ficha === params.get('ficha')) ?? 'facturas',
    situacion: SITUACIONES.find((situacion) => situacion === params.get('fac.situacion')) ?? 'abiertas',
    tramo: EDADES.find((edad) => edad === params.get('fac.edad')) ?? null,
  }
}

const DE_OTRO = { ficha: 'facturas', situacion: 'abiertas', tramo: null } as const

/** Parameters of one client, removed when it closes. */
const DEL_CLIENTE = (name: string) => name === 'ficha' || name.startsWith('fac.') || name.startsWith('abo.')

export const estaFiltrada = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((name) => name === 'q' || name === 'edad' || name.startsWith('f.'))

const cambian = (uno: VistaCartera, otro: VistaCartera, ...campos: (keyof VistaCartera)[]) =>
  campos.some((campo) => uno[campo] !== otro[campo])

/** Keeps the list parameters of `antes`; a changed filter goes back to the first page. */
export const direccionDe = (vista: VistaCartera, cambio: Partial<VistaCartera>, antes: string): string => {
  const otro = 'cliente' in cambio && cambio.cliente !== vista.cliente
  const nueva: VistaCartera = { ...vista, ...(otro ? DE_OTRO : {}), ...cambio }
  const params = new URLSearchParams(antes)
  if (otro) for (const name of [...params.keys()]) if (DEL_CLIENTE(name)) params.delete(name)
  // payments and withholdings use the same list parameters
  if (cambian(vista, nueva, 'ficha'))
    for (const name of [...params.keys()]) if (name.startsWith('abo.')) params.delete(name)
  if (cambian(vista, nueva, 'edad', 'desde')) params.delete('pagina')
  if (cambian(vista, nueva, 'situacion', 'tramo', 'desde')) params.delete('fac.pagina')
  const poner = (name: string, value: string | null) => {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  poner('por', nueva.desde === 'vencimiento' ? 'vencimiento' : null)
  poner('edad', nueva.edad)
  poner('ficha', nueva.ficha === 'facturas' ? null : nueva.ficha)
  poner('fac.situacion', nueva.situacion === 'abiertas' ? null : nueva.situacion)
  poner('fac.edad', nueva.tramo)
  const path = nueva.cliente === null ? CARTERA : `${CARTERA}/${nueva.cliente}`
  return params.size ? `${path}?${params.toString()}` : path
}

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
