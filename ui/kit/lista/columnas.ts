import { useCallback, useMemo, useState } from 'react'
import type { Columna } from './columna.ts'
import { guardarPersonal, leerPersonal } from './personal.ts'

/** A column as somebody arranged it; those that are not in the list are not shown. */
export interface ColumnaVista {
  id: string
  /** px */
  ancho?: number
}

/** The columns of a list in the order, and with the widths, that this person left them; the first one names the row and stays. */
export const useColumnas = <R,>(lista: string, columns: readonly Columna<R>[]) => {
  const [propias, setPropias] = useState(() => leerPersonal('columnas', lista) as ColumnaVista[] | null) // written only here
  const cambiar = useCallback((next: ColumnaVista[] | null) => {
    setPropias(next)
    guardarPersonal('columnas', lista, next)
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
