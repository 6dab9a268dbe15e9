import { isDate } from '../../../schemas/es-co/index.ts'
import { isPreset, type Fechas, type PresetId, rangoActual, type FechasDeLista } from './presets.ts'
import { query } from '../http/api.ts'
import { useCallback, useEffect, useRef, type ReactNode, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { aviso } from '../feedback/aviso.ts'
import { useApi } from '../http/useApi.ts'

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

/** The API's query for a state (arquitectura.md: page, pageSize, sort, filtro, q, fechaInicio, fechaFin). */
export const consultaDe = (
  estado: EstadoLista,
  fechas: FechasDeLista | undefined,
  extra: Record<string, string | number> = {},
): string => {
  const [desde, hasta] = fechas?.nombres ?? ['fechaInicio', 'fechaFin']
  const { fechaInicio, fechaFin } = fechas ? rangoActual(estado) : {}
  return query({
    ...extra,
    [desde]: fechaInicio,
    [hasta]: fechaFin,
    q: estado.q,
    filtro: estado.filtro,
    sort: estado.sort,
    page: estado.page,
    pageSize: estado.pageSize,
  })
}

/** A drawer of a screen's own over its list, by the id of the record that it shows. */
export interface SobreLista {
  /** What the address calls it, where links from elsewhere have a word of their own; `fila` unless told. */
  parametro?: string
  /** It may show records that are not on the page: a link from elsewhere led to them. */
  abrir: (id: number, onClose: () => void, onIr: (id: number) => void) => ReactNode
}

const PUESTO = { sobre: true } as const

/** Of an address, what is shown over its list; and the same address without that. */
const sinSobre = (search: string, parametro: string): string => {
  const params = new URLSearchParams(search)
  params.delete(parametro)
  return params.toString()
}

const idDe = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** The record shown over a list: its id is in the address, so that it may be linked to, and Back puts it away. */
export const useSobre = (prefijo = '', propio = 'fila') => {
  const parametro = prefijo + propio
  const search = useSearch()
  const [location, navigate] = useLocation()
  const puesto = (useHistoryState<{ sobre?: true } | null>() ?? {}).sobre === true
  const visto = idDe(new URLSearchParams(search).get(parametro))
  /** The last one shown: who closes it goes on from its row. */
  const ultimo = useRef<number | null>(null)

  const hrefDe = useCallback(
    (id: number): string => {
      const params = new URLSearchParams(sinSobre(search, parametro))
      params.set(parametro, String(id))
      return `${location}?${params.toString()}`
    },
    [search, location, parametro],
  )
  const ver = (id: number) => navigate(hrefDe(id), { state: PUESTO, replace: visto !== null })
  const cerrar = () => {
    if (puesto) return history.back()
    const rest = sinSobre(search, parametro)
    navigate(rest ? `${location}?${rest}` : location, { replace: true })
  }
  useEffect(() => {
    if (visto !== null) ultimo.current = visto
    else if (ultimo.current !== null) {
      const fila = document.querySelector<HTMLElement>(`[data-fila="${ultimo.current}"]`)
      ultimo.current = null
      // a drawer that goes gives the focus back to where it was opened from, which may be another row
      setTimeout(() => {
        if (fila?.isConnected && !document.querySelector('[role="dialog"]')) fila.focus()
      }, FOCO_MS)
    }
  }, [visto])
  return { parametro, visto, ver, cerrar, hrefDe, estado: PUESTO }
}

const FOCO_MS = 100

/** What the server answers to every list. */
export interface Pagina<R> {
  data: R[]
  total: number
  /** There are more than `total`: the server counts up to a limit. */
  totalLimitado?: true
  page: number
  pageSize: number
  /** What asks for the rows after these, and for those before them (`cursor`). */
  siguiente?: string
  anterior?: string
  /** In place of rows, what they add up to. */
  sumas?: { columnas: Record<string, number>; fuera: number }
}

interface Given {
  path: string
  /** What of the address is of no list: what is shown over it goes when the list changes. */
  sobre: string
  inicial: Inicial
  fechas?: FechasDeLista
  /** Fixed values of the query besides the list's own. */
  extra?: Record<string, string | number>
}

export type Cambio = Partial<EstadoLista>
/** `como`: what was asked for, where the change alone does not say it. */
export interface ComoCambia {
  replace?: boolean
}

/** What is said of filters that were asked for (specifications 2 and 3, section 8). */
const DICHO = {
  aplicar: ['Se han aplicado correctamente los filtros', 'No se han podido aplicar los filtros'],
  limpiar: ['Se han limpiado los filtros', 'No se han podido limpiar los filtros'],
} as const

/** What leads to a page from the one on show, if they are neighbours. The first is always the first. */
const cursorHacia = (page: number, shown: Pagina<unknown> | undefined): string | undefined => {
  if (!shown || page === 1) return undefined
  if (page === shown.page + 1) return shown.siguiente
  return page === shown.page - 1 ? shown.anterior : undefined
}

/** A list's state in the address, and its page of rows. A change of filter goes back to the first page. */
export const useLista = <R>({ path, inicial, fechas, extra, sobre }: Given) => {
  const search = useSearch()
  const [location, navigate] = useLocation()
  const { preset, sort, pageSize, prefijo, recordado } = inicial
  const suyo = useMemo(
    () => ({ preset, sort, pageSize, prefijo, recordado }),
    [preset, sort, pageSize, prefijo, recordado],
  )
  const estado = useMemo(() => leerEstado(search, suyo), [search, suyo])
  const consulta = consultaDe(estado, fechas, extra)
  /** Where the pages that one turned to begin: a reload and a shared link go by the page's number. */
  const cursores = useRef(new Map<string, string>())
  const pedido = useRef<{ key: string; que: keyof typeof DICHO } | null>(null)
  const decir = (key: string, bien: boolean) => {
    if (pedido.current?.key !== key) return
    const [hecho, fallo] = DICHO[pedido.current.que]
    pedido.current = null
    if (bien) aviso.exito(hecho)
    else aviso.error(fallo)
  }
  const cursor = cursores.current.get(`${path}?${consulta}`)
  const reply = useApi<Pagina<R>>(`${path}?${consulta}${cursor ? `&cursor=${cursor}` : ''}`, {
    keepPreviousData: true,
    dedupingInterval: 0,
    onSuccess: (_, key) => decir(key, true),
    onError: (_, key) => decir(key, false),
  })

  const { mutate } = reply
  const shown = reply.isLoading ? undefined : reply.data

  const cambiar = useCallback(
    (cambio: Cambio, { replace = false }: ComoCambia = {}) => {
      const next = { ...estado, page: 1, ...cambio }
      // what is chosen, not what is being typed
      const filtra = 'filtro' in cambio || 'preset' in cambio
      const limpio = Object.keys(next.filtro).length === 0 && next.preset === preset && next.q === ''
      const pide = `${path}?${consultaDe(next, fechas, extra)}`
      pedido.current = filtra ? { key: pide, que: limpio ? 'limpiar' : 'aplicar' } : null
      // the same question asked again is answered again
      if (filtra && pide === `${path}?${consulta}`) void mutate()
      const hacia = Object.keys(cambio).join() === 'page' ? cursorHacia(next.page, shown) : undefined
      if (hacia) cursores.current.set(`${path}?${consultaDe(next, fechas, extra)}`, hacia)
      const text = escribirEstado(next, suyo, sinSobre(search, sobre))
      navigate(text ? `${location}?${text}` : location, { replace })
    },
    [estado, consulta, mutate, shown, location, search, navigate, path, fechas, extra, preset, suyo, sobre],
  )
  return { estado, consulta, cambiar, ...reply }
}

/** A text box over a value of the address: what is typed arrives there after a pause; what arrives from outside (Back) is shown. */
export const useTextoDemorado = (
  value: string,
  take: (text: string) => void,
  pauseMs = 300,
): [string, (text: string) => void] => {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const latest = useRef(take)
  latest.current = take

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      latest.current(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return [text, setText]
}
