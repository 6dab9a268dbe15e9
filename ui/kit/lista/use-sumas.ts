import { useState, useEffect, useRef } from 'react'
import { useApi } from '../http/use-api.ts'
import { consultaDe, type EstadoLista, type Pagina } from './use-lista.ts'
import type { FechasDeLista } from './presets.ts'
import { api, mensajeDe } from '../http/api.ts'
import type { ListaProps } from './lista-props.ts'
import { dejarRecorrido, type Tramo } from './recorrido.ts'
import { aviso } from '../feedback/aviso.ts'

export interface Sumas {
  /** Pesos by column; absent above ten thousand rows until requested. */
  columnas?: Record<string, number>
  /** Rows excluded because they no longer count. */
  fuera: number
  sumando: boolean
  sumar: () => void
}

/** Totals of the money columns. Above ten thousand rows only on request. */
export const useSumas = (
  path: string,
  estado: EstadoLista,
  suma: boolean,
  fechas?: FechasDeLista,
  extra?: Record<string, string | number>,
): Sumas | null => {
  const pedida = `${path}?${consultaDe({ ...estado, page: 1, pageSize: 1 }, fechas, { ...extra, sumas: 'si' })}`
  const [exacta, setExacta] = useState('')
  const todas = exacta === pedida
  const { data, isLoading } = useApi<Pagina<unknown>>(suma ? `${pedida}${todas ? '&conteo=exacto' : ''}` : null)
  if (!data) return null
  const { columnas, fuera = 0 } = data.sumas ?? {}
  return { ...(columnas ? { columnas } : {}), fuera, sumando: todas && isLoading, sumar: () => setExacta(pedida) }
}

export const useTramo = <R>(props: ListaProps<R>, estado: EstadoLista, data: Pagina<R> | undefined): void => {
  const latest = useRef({ props, estado })
  latest.current = { props, estado }
  useEffect(() => {
    const { path, title, extra, fechas, rowHref } = latest.current.props
    const asked = latest.current.estado
    if (!data || !rowHref) return
    const volver = `${window.location.pathname}${window.location.search}`
    const tramoDe = ({ data: rows, page, pageSize, total, totalLimitado }: Pagina<R>): Tramo => ({
      titulo: title,
      volver,
      hrefs: rows.map((row) => rowHref(row) ?? ''),
      page,
      antes: (page - 1) * pageSize,
      total,
      limitado: totalLimitado === true,
    })
    dejarRecorrido(tramoDe(data), async (page) =>
      tramoDe(
        await api.get<Pagina<R>>(`${path}?${consultaDe({ ...asked, page, pageSize: data.pageSize }, fechas, extra)}`),
      ),
    )
  }, [data])
}

/** Exact count on request: by default the server stops at ten thousand. */
export const useConteo = (
  path: string,
  estado: EstadoLista,
  fechas?: FechasDeLista,
  extra?: Record<string, string | number>,
) => {
  const consulta = `${path}?${consultaDe({ ...estado, page: 1, pageSize: 1 }, fechas, extra)}`
  const [contado, setContado] = useState<{ consulta: string; total: number } | null>(null)
  const [contando, setContando] = useState(false)
  const contar = async () => {
    setContando(true)
    try {
      const { total } = await api.get<Pagina<unknown>>(`${consulta}&conteo=exacto`)
      setContado({ consulta, total })
    } catch (error) {
      aviso.error(mensajeDe(error))
    } finally {
      setContando(false)
    }
  }
  return { exacto: contado?.consulta === consulta ? contado.total : null, contando, contar }
}
