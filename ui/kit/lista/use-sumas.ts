import { useState, useEffect, useRef } from 'react'
import { useApi } from '../http/use-api.ts'
import { direccionDe, type EstadoLista, type Pagina, type Pregunta } from './use-lista.ts'
import { useAccion } from '../forms/use-envio.ts'
import { api } from '../http/api.ts'
import type { ListaProps } from './lista-props.ts'
import { dejarRecorrido, type Tramo } from './recorrido.ts'

export interface Sumas {
  /** Pesos by column; absent above ten thousand rows until requested. */
  columnas?: Record<string, number>
  /** Rows excluded because they no longer count. */
  fuera: number
  sumando: boolean
  sumar: () => void
}

export const useSumas = (pregunta: Pregunta, suma: boolean): Sumas | null => {
  const pedida = direccionDe(pregunta, { page: 1, pageSize: 1 }, { sumas: 'si' })
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
    const asked = { path, estado: latest.current.estado, fechas, extra }
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
      tramoDe(await api.get<Pagina<R>>(direccionDe(asked, { page, pageSize: data.pageSize }))),
    )
  }, [data])
}

/** Exact count on request: by default the server stops at ten thousand. */
export const useConteo = (pregunta: Pregunta) => {
  const consulta = direccionDe(pregunta, { page: 1, pageSize: 1 })
  const [contado, setContado] = useState<{ consulta: string; total: number } | null>(null)
  const { ocupado: contando, hacer } = useAccion()
  const contar = () =>
    hacer(() => api.get<Pagina<unknown>>(`${consulta}&conteo=exacto`), {
      alHacer: ({ total }) => setContado({ consulta, total }),
    })
  return { exacto: contado?.consulta === consulta ? contado.total : null, contando, contar }
}
