import { useMediaQuery } from '@mantine/hooks'
import { usePreferencia } from '../page/preferencias.ts'
import { useMemo } from 'react'
import type { Columna } from './columna.ts'

export type Densidad = 'compacta' | 'normal' | 'amplia'

export const DENSIDADES: readonly { value: Densidad; label: string }[] = [
  { value: 'compacta', label: 'Compacta' },
  { value: 'normal', label: 'Normal' },
  { value: 'amplia', label: 'Amplia' },
]

export const densidadDe = (value: string | null): Densidad =>
  DENSIDADES.find((one) => one.value === value)?.value ?? 'normal'

const esDensidad = (value: unknown): value is Densidad => DENSIDADES.some((one) => one.value === value)

export const useDensidad = (): [Densidad, (value: Densidad) => void] => {
  const [value, setValue] = usePreferencia('densidad', esDensidad)
  return [value ?? 'normal', setValue]
}

export const useAngosto = (): boolean => useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })

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
