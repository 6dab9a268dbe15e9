import { isDate } from '../../../schemas/es-co/index.ts'
import { isPreset, type Fechas, type PresetId } from './presets.ts'

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
  [...new Set([propio, 10, ...TAMANOS])]
    .filter((size) => size === propio || size >= 25 || propio < 25)
    .sort((a, b) => a - b)

export interface Inicial {
  preset: PresetId
  sort: string
  /** Rows to a page; 25 unless told. */
  pageSize?: number
  /** Rows to a page as this person left them. */
  recordado?: number | null
  /** What the names of its values begin with in the address, where a page has another list: `fac.`. */
  prefijo?: string
}

/** Rows to a page where the address does not say: as this person left them, or as the screen has them. */
export const porPagina = ({ pageSize = TAMANOS[0] ?? 25, recordado }: Inicial): number =>
  recordado && tamanosDe(pageSize).includes(recordado) ? recordado : pageSize

const positive = (text: string | null, fallback: number): number =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback

/** The state that an address says; what it does not say, or says wrong, is the screen's own beginning. */
export const leerEstado = (search: string, inicial: Inicial): EstadoLista => {
  const params = new URLSearchParams(search)
  const { prefijo = '' } = inicial
  const leer = (name: string) => params.get(prefijo + name)
  const date = (name: string) => (isDate(leer(name) ?? '') ? leer(name) : null)
  const rango = leer('rango') ?? ''
  const filtro: Record<string, string> = {}
  const columna = `${prefijo}f.`
  for (const [key, value] of params) if (key.startsWith(columna) && value) filtro[key.slice(columna.length)] = value
  const propio = porPagina(inicial)
  const pageSize = positive(leer('tam'), propio)
  return {
    preset: rango === 'personalizado' ? rango : isPreset(rango) ? rango : inicial.preset,
    desde: date('desde'),
    hasta: date('hasta'),
    q: leer('q') ?? '',
    filtro,
    sort: leer('orden') ?? inicial.sort,
    page: positive(leer('pagina'), 1),
    pageSize: tamanosDe(inicial.pageSize ?? TAMANOS[0] ?? 25).includes(pageSize) ? pageSize : propio,
  }
}

const PROPIOS = ['rango', 'desde', 'hasta', 'q', 'orden', 'pagina', 'tam']

/** The query of an address for a state; what is as at the beginning is left out, and what the address says besides (`antes`) stays. */
export const escribirEstado = (estado: EstadoLista, inicial: Inicial, antes = ''): string => {
  const { prefijo = '' } = inicial
  const suyo = (name: string) => PROPIOS.some((propio) => name === prefijo + propio) || name.startsWith(`${prefijo}f.`)
  const params = new URLSearchParams([...new URLSearchParams(antes)].filter(([name]) => !suyo(name)))
  const poner = (name: string, value: string) => params.set(prefijo + name, value)
  if (estado.preset !== inicial.preset) poner('rango', estado.preset)
  if (estado.preset === 'personalizado') {
    if (estado.desde) poner('desde', estado.desde)
    if (estado.hasta) poner('hasta', estado.hasta)
  }
  if (estado.q) poner('q', estado.q)
  for (const [field, value] of Object.entries(estado.filtro)) if (value) poner(`f.${field}`, value)
  if (estado.sort !== inicial.sort) poner('orden', estado.sort)
  if (estado.page > 1) poner('pagina', String(estado.page))
  if (estado.pageSize !== porPagina(inicial)) poner('tam', String(estado.pageSize))
  return params.toString()
}
