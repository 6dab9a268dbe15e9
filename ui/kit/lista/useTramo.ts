import { useEffect, useRef } from 'react'
import { api } from '../http/api.ts'
import { consultaDe } from './consulta.ts'
import type { EstadoLista } from './estado.ts'
import type { ListaProps } from './ListaProps.ts'
import { dejarRecorrido, type Tramo } from './recorrido.ts'
import type { Pagina } from './useLista.ts'

/** Leaves word of the rows on show, where they lead to pages of their own: from each one may go on to the next. */
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
