import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { aviso } from '../aviso.ts'
import { useApi } from '../useApi.ts'
import { consultaDe, escribirEstado, leerEstado, type EstadoLista, type Inicial } from './estado.ts'

/** What the server answers to every list. */
export interface Pagina<R> {
  data: R[]
  total: number
  /** There are more than `total`: the server counts up to a limit. */
  totalLimitado?: true
  page: number
  pageSize: number
}

interface Given {
  path: string
  inicial: Inicial
  fechas: boolean
  /** Fixed values of the query besides the list's own. */
  extra?: Record<string, string | number>
}

export type Cambio = Partial<EstadoLista>

/** What is said of filters that were asked for (specifications 2 and 3, section 8). */
const DICHO = {
  aplicar: ['Se han aplicado correctamente los filtros', 'No se han podido aplicar los filtros'],
  limpiar: ['Se han limpiado los filtros', 'No se han podido limpiar los filtros'],
} as const

/** A list's state in the address, and its page of rows. A change of filter goes back to the first page. */
export const useLista = <R>({ path, inicial, fechas, extra }: Given) => {
  const search = useSearch()
  const [location, navigate] = useLocation()
  const { preset, sort, pageSize } = inicial
  const estado = useMemo(() => leerEstado(search, { preset, sort, pageSize }), [search, preset, sort, pageSize])
  const consulta = consultaDe(estado, fechas, extra)
  const pedido = useRef<{ key: string; que: keyof typeof DICHO } | null>(null)
  const decir = (key: string, bien: boolean) => {
    if (pedido.current?.key !== key) return
    const [hecho, fallo] = DICHO[pedido.current.que]
    pedido.current = null
    if (bien) aviso.exito(hecho)
    else aviso.error(fallo)
  }
  const reply = useApi<Pagina<R>>(`${path}?${consulta}`, {
    keepPreviousData: true,
    dedupingInterval: 0,
    onSuccess: (_, key) => decir(key, true),
    onError: (_, key) => decir(key, false),
  })

  const cambiar = useCallback(
    (cambio: Cambio, { replace = false } = {}) => {
      const next = { ...estado, page: 1, ...cambio }
      // what is chosen, not what is being typed
      const filtra = 'filtro' in cambio || 'preset' in cambio
      const limpio = Object.keys(next.filtro).length === 0 && next.preset === preset && next.q === ''
      pedido.current = filtra ? { key: `${path}?${consultaDe(next, fechas, extra)}`, que: limpio ? 'limpiar' : 'aplicar' } : null
      const text = escribirEstado(next, { preset, sort, pageSize }, search)
      navigate(text ? `${location}?${text}` : location, { replace })
    },
    [estado, location, search, navigate, path, fechas, extra, preset, sort, pageSize],
  )
  return { estado, consulta, cambiar, ...reply }
}

/** A text box over a value of the address: what is typed arrives there after a pause; what arrives from outside (Back) is shown. */
export const useTextoDemorado = (value: string, take: (text: string) => void, pauseMs = 300): [string, (text: string) => void] => {
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
