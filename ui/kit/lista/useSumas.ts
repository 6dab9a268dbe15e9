import { useState } from 'react'
import { useApi } from '../http/useApi.ts'
import { consultaDe } from './consulta.ts'
import type { EstadoLista } from './estado.ts'
import type { FechasDeLista } from './presets.ts'
import type { Pagina } from './useLista.ts'

/** What everything that is filtered adds up to. */
export interface Sumas {
  /** Pesos by column; absent where they are more rows than are added up unless somebody asks. */
  columnas?: Record<string, number>
  /** Rows that no longer count, which are in no sum. */
  fuera: number
  sumando: boolean
  sumar: () => void
}

/** Asks the server what the money columns of a list add up to; all of more than ten thousand rows when somebody says so. */
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
