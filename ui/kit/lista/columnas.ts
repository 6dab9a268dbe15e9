import { useCallback, useMemo, useState } from 'react'
import type { Columna } from './columna.ts'

/** A column as somebody arranged it; those that are not in the list are not shown. */
export interface ColumnaVista {
  id: string
  /** px */
  ancho?: number
}

const KEY = 'protocolo.columnas.'

const leer = (lista: string | undefined): ColumnaVista[] | null => {
  try {
    return lista ? (JSON.parse(localStorage.getItem(KEY + lista) ?? 'null') as ColumnaVista[] | null) : null // written only here
  } catch {
    return null
  }
}

/** The columns of a list in the order, and with the widths, that this person left them; the first one names the row and stays. */
export const useColumnas = <R,>(lista: string | undefined, columns: readonly Columna<R>[]) => {
  const [propias, setPropias] = useState(() => leer(lista))
  const cambiar = useCallback((next: ColumnaVista[] | null) => {
    setPropias(next)
    if (!lista) return
    if (next) localStorage.setItem(KEY + lista, JSON.stringify(next))
    else localStorage.removeItem(KEY + lista)
  }, [lista])

  const vista = useMemo(() => {
    const known = new Set<string>(columns.map(({ id }) => id))
    const own = propias?.filter(({ id }) => known.has(id))
    const [first] = columns
    if (!own?.length || !first) return columns.filter(({ hidden }) => !hidden).map(({ id }): ColumnaVista => ({ id }))
    return [own.find(({ id }) => id === first.id) ?? { id: first.id }, ...own.filter(({ id }) => id !== first.id)]
  }, [propias, columns])

  const visibles = useMemo(() => {
    const byId = new Map<string, Columna<R>>(columns.map((column) => [column.id, column]))
    return vista.flatMap(({ id, ancho }) => {
      const column = byId.get(id)
      return column ? [ancho ? { ...column, width: ancho, fixed: true } : column] : []
    })
  }, [vista, columns])

  return { vista, visibles, cambiar, propias }
}
