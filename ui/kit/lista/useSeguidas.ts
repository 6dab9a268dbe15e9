import { useEffect, useMemo, useRef } from 'react'
import { consultaDe } from './consulta.ts'
import { MAS_SEGUIDAS, TODAS, type EstadoLista } from './estado.ts'
import type { FechasDeLista } from './presets.ts'
import type { Pagina } from './useLista.ts'

/** All the rows of a list, one after another, in pieces. */
export interface Seguidas<R> {
  /** How many there are to scroll through. */
  total: number
  /** Where a piece is asked for; the first is 1. */
  dir: (tramo: number) => string
  /** Told each piece as it comes. */
  alLlegar: (pagina: Pagina<R>) => void
  /** Told the piece that one leaves for the page of one of its rows. */
  alIrse: (pagina: Pagina<R>) => void
  /** The rows that came, in order: what is chosen among them. */
  filas: () => R[]
  /** Those that stand with a row without a gap, for what goes from one to the next. */
  vecinas: (es: (row: R) => boolean) => R[]
}

interface Given<R> {
  path: string
  estado: EstadoLista
  fechas: FechasDeLista | undefined
  extra: Record<string, string | number> | undefined
  data: Pagina<R> | undefined
  /** All of them, where the server stopped counting and somebody asked. */
  exacto: number | null
  contar: () => Promise<void>
  alIrse: (pagina: Pagina<R>) => void
}

/** Where somebody asked for all rows: what is needed to scroll through them. They are counted, because how far one scrolls says it. */
export const useSeguidas = <R>({
  path,
  estado,
  fechas,
  extra,
  data,
  exacto,
  contar,
  alIrse,
}: Given<R>): Seguidas<R> | undefined => {
  const seguidas = estado.pageSize === TODAS
  const consulta = `${path}?${consultaDe(estado, fechas, extra)}`
  // of another question nothing came yet
  const llegadas = useMemo(() => ({ consulta, tramos: new Map<number, R[]>() }), [consulta]).tramos
  const porContar = seguidas && data?.totalLimitado === true && exacto === null && data.total < MAS_SEGUIDAS
  const latest = useRef({ contar, alIrse })
  latest.current = { contar, alIrse }
  useEffect(() => {
    if (porContar) void latest.current.contar()
  }, [porContar, consulta])
  const total = Math.min(exacto ?? data?.total ?? 0, MAS_SEGUIDAS)
  const pedida = { ...estado }
  const ordenadas = (): [number, R[]][] => [...llegadas].sort(([a], [b]) => a - b)
  if (!seguidas || !data) return undefined
  return {
    total,
    dir: (page) => `${path}?${consultaDe({ ...pedida, page }, fechas, extra)}`,
    alLlegar: ({ page, data: rows }) => {
      llegadas.set(page, rows)
    },
    alIrse: (pagina) => latest.current.alIrse(pagina),
    filas: () => ordenadas().flatMap(([, rows]) => rows),
    vecinas: (es) => {
      const [donde] = ordenadas().find(([, rows]) => rows.some(es)) ?? []
      if (donde === undefined) return []
      let [desde, hasta] = [donde, donde]
      while (llegadas.has(desde - 1)) desde--
      while (llegadas.has(hasta + 1)) hasta++
      return ordenadas()
        .filter(([page]) => page >= desde && page <= hasta)
        .flatMap(([, rows]) => rows)
    },
  }
}
