import { isDate } from '../../../schemas/es-co/index.ts'
import { isPreset, type Fechas, type PresetId, rangoActual, type FechasDeLista } from './presets.ts'
import { query } from '../http/api.ts'
import { useCallback, useEffect, useRef, type ReactNode, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { aviso } from '../feedback/aviso.ts'
import { useApi } from '../http/use-api.ts'

/** All of it is in the address: Back, reload and a shared link show the same rows. */
export interface EstadoLista extends Fechas {
  q: string
  filtro: Record<string, string>
  sort: string
  page: number
  pageSize: number
}

export const TAMANOS = [25, 50, 100]

export const tamanosDe = (propio: number): number[] =>
  [...new Set([propio, 10, ...TAMANOS])]
    .filter((size) => size === propio || size >= 25 || propio < 25)
    .sort((a, b) => a - b)

export interface Inicial {
  preset: PresetId
  sort: string
  pageSize?: number
  recordado?: number | null
  prefijo?: string
}

/** Default page size: the preference if it is on offer, else the screen's. */
export const porPagina = ({ pageSize = TAMANOS[0] ?? 25, recordado }: Inicial): number =>
  recordado && tamanosDe(pageSize).includes(recordado) ? recordado : pageSize

const positive = (text: string | null, fallback: number): number =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback

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

/** Query string of a state, without the defaults. Other parameters of the address (`antes`) stay. */
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

/** API query of a state (arquitectura.md: page, pageSize, sort, filtro, q, fechaInicio, fechaFin). */
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

export interface Pregunta {
  path: string
  estado: EstadoLista
  fechas?: FechasDeLista
  extra?: Record<string, string | number>
}

export const direccionDe = (
  { path, estado, fechas, extra }: Pregunta,
  cambio: Cambio = {},
  mas: Record<string, string | number> = {},
): string => `${path}?${consultaDe({ ...estado, ...cambio }, fechas, { ...extra, ...mas })}`

export interface SobreLista {
  /** Parameter in the address; default `fila`. */
  parametro?: string
  /** The id may be outside the present page: links from elsewhere open it too. */
  abrir: (id: number, onClose: () => void, onIr: (id: number) => void) => ReactNode
}

const PUESTO = { sobre: true } as const

const sinSobre = (search: string, parametro: string): string => {
  const params = new URLSearchParams(search)
  params.delete(parametro)
  return params.toString()
}

const idDe = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** Record open over a list. Its id is in the address: it can be linked, and Back closes it. */
export const useSobre = (prefijo = '', propio = 'fila') => {
  const parametro = prefijo + propio
  const search = useSearch()
  const [location, navigate] = useLocation()
  const puesto = (useHistoryState<{ sobre?: true } | null>() ?? {}).sobre === true
  const visto = idDe(new URLSearchParams(search).get(parametro))
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
      // The closing drawer returns the focus to its opener, which may be another row.
      setTimeout(() => {
        if (fila?.isConnected && !document.querySelector('[role="dialog"]')) fila.focus()
      }, FOCO_MS)
    }
  }, [visto])
  return { parametro, visto, ver, cerrar, hrefDe, estado: PUESTO }
}

const FOCO_MS = 100

export interface Pagina<R> {
  data: R[]
  total: number
  /** `total` is only a lower bound: the server counts up to a limit. */
  totalLimitado?: true
  page: number
  pageSize: number
  siguiente?: string
  anterior?: string
  sumas?: { columnas: Record<string, number>; fuera: number }
}

interface Given {
  path: string
  /** Parameter of the open drawer: removed when the list changes. */
  sobre: string
  inicial: Inicial
  fechas?: FechasDeLista
  extra?: Record<string, string | number>
}

export type Cambio = Partial<EstadoLista>
export interface ComoCambia {
  replace?: boolean
}

/** Messages of filters (specifications 2 and 3, section 8). */
const DICHO = {
  aplicar: ['Se han aplicado correctamente los filtros', 'No se han podido aplicar los filtros'],
  limpiar: ['Se han limpiado los filtros', 'No se han podido limpiar los filtros'],
} as const

/** Cursor of a neighbouring page. Page 1 needs none. */
const cursorHacia = (page: number, shown: Pagina<unknown> | undefined): string | undefined => {
  if (!shown || page === 1) return undefined
  if (page === shown.page + 1) return shown.siguiente
  return page === shown.page - 1 ? shown.anterior : undefined
}

/** List state in the address, with its page of rows. A filter change returns to page 1. */
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
  /** Cursors of visited pages, by request. A reload or a shared link uses the page number instead. */
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
      // Chosen filters give a message; typed search does not.
      const filtra = 'filtro' in cambio || 'preset' in cambio
      const limpio = Object.keys(next.filtro).length === 0 && next.preset === preset && next.q === ''
      const pide = `${path}?${consultaDe(next, fechas, extra)}`
      pedido.current = filtra ? { key: pide, que: limpio ? 'limpiar' : 'aplicar' } : null
      // Repeat an identical query, so that its message appears again.
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

/** Debounced text box over a value of the address; an outside change (Back) replaces the text. */
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
