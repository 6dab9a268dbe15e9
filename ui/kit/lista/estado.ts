import { isDate } from '../../../schemas/es-co.ts'
import { query } from '../api.ts'
import { isPreset, rangoActual, type Fechas, type PresetId } from './presets.ts'

/** Everything a list remembers; all of it is in the address, so that Back, a reload and a shared link show the same. */
export interface EstadoLista extends Fechas {
  q: string
  filtro: Record<string, string>
  sort: string
  page: number
  pageSize: number
}

export const TAMANOS = [25, 50, 100]

/** The page sizes that a list offers: the usual ones and, before them, its own. */
export const tamanosDe = (propio: number): number[] =>
  [...new Set([propio, 10, ...TAMANOS])].filter((size) => size === propio || size >= 25 || propio < 25).sort((a, b) => a - b)

export interface Inicial {
  preset: PresetId
  sort: string
  /** Rows to a page; 25 unless told. */
  pageSize?: number
}

const positive = (text: string | null, fallback: number): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback)

/** The state that an address says; what it does not say, or says wrong, is the screen's own beginning. */
export const leerEstado = (search: string, inicial: Inicial): EstadoLista => {
  const params = new URLSearchParams(search)
  const date = (name: string) => (isDate(params.get(name) ?? '') ? params.get(name) : null)
  const rango = params.get('rango') ?? ''
  const filtro: Record<string, string> = {}
  for (const [key, value] of params) if (key.startsWith('f.') && value) filtro[key.slice(2)] = value
  const propio = inicial.pageSize ?? TAMANOS[0] ?? 25
  const pageSize = positive(params.get('tam'), propio)
  return {
    preset: rango === 'personalizado' ? rango : isPreset(rango) ? rango : inicial.preset,
    desde: date('desde'),
    hasta: date('hasta'),
    q: params.get('q') ?? '',
    filtro,
    sort: params.get('orden') ?? inicial.sort,
    page: positive(params.get('pagina'), 1),
    pageSize: tamanosDe(propio).includes(pageSize) ? pageSize : propio,
  }
}

const PROPIOS = ['rango', 'desde', 'hasta', 'q', 'orden', 'pagina', 'tam']

/** The query of an address for a state; what is as at the beginning is left out, and what the address says besides (`antes`) stays. */
export const escribirEstado = (estado: EstadoLista, inicial: Inicial, antes = ''): string => {
  const params = new URLSearchParams([...new URLSearchParams(antes)].filter(([name]) => !PROPIOS.includes(name) && !name.startsWith('f.')))
  if (estado.preset !== inicial.preset) params.set('rango', estado.preset)
  if (estado.preset === 'personalizado') {
    if (estado.desde) params.set('desde', estado.desde)
    if (estado.hasta) params.set('hasta', estado.hasta)
  }
  if (estado.q) params.set('q', estado.q)
  for (const [field, value] of Object.entries(estado.filtro)) if (value) params.set(`f.${field}`, value)
  if (estado.sort !== inicial.sort) params.set('orden', estado.sort)
  if (estado.page > 1) params.set('pagina', String(estado.page))
  if (estado.pageSize !== (inicial.pageSize ?? TAMANOS[0])) params.set('tam', String(estado.pageSize))
  return params.toString()
}

/** The API's query for a state (arquitectura.md: page, pageSize, sort, filtro, q, fechaInicio, fechaFin). */
export const consultaDe = (estado: EstadoLista, fechas: boolean, extra: Record<string, string | number> = {}): string =>
  query({
    ...extra,
    ...(fechas ? rangoActual(estado) : {}),
    q: estado.q,
    filtro: estado.filtro,
    sort: estado.sort,
    page: estado.page,
    pageSize: estado.pageSize,
  })
