import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { aviso } from '../feedback/aviso.ts'
import { useApi } from '../http/useApi.ts'
import { consultaDe } from './consulta.ts'
import { escribirEstado, leerEstado, type EstadoLista, type Inicial } from './estado.ts'
import type { FechasDeLista } from './presets.ts'
import { sinSobre } from './useSobre.ts'

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
