import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
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

/** A list's state in the address, and its page of rows. A change of filter goes back to the first page. */
export const useLista = <R>({ path, inicial, fechas, extra }: Given) => {
  const search = useSearch()
  const [location, navigate] = useLocation()
  const { preset, sort, pageSize } = inicial
  const estado = useMemo(() => leerEstado(search, { preset, sort, pageSize }), [search, preset, sort, pageSize])
  const consulta = consultaDe(estado, fechas, extra)
  const reply = useApi<Pagina<R>>(`${path}?${consulta}`, { keepPreviousData: true })

  const cambiar = useCallback(
    (cambio: Cambio, { replace = false } = {}) => {
      const next = { ...estado, page: 1, ...cambio }
      const text = escribirEstado(next, { preset, sort, pageSize }, search)
      navigate(text ? `${location}?${text}` : location, { replace })
    },
    [estado, location, search, navigate, preset, sort, pageSize],
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
