import { useMemo } from 'react'
import { usePreferencia } from '../page/preferencias.ts'
import type { Columna } from './columna.ts'

export interface ColumnaVista {
  id: string
  /** px */
  ancho?: number
}

const sonColumnas = (valor: unknown): valor is ColumnaVista[] =>
  Array.isArray(valor) && valor.every((una) => typeof una === 'object' && una !== null && 'id' in una)

/** Columns in the user's order and widths. The first one names the row, so it stays first. */
export const useColumnas = <R>(lista: string, columns: readonly Columna<R>[]) => {
  const [propias, cambiar] = usePreferencia(`columnas.${lista}`, sonColumnas)

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
