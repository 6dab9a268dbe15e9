import { useMemo } from 'react'
import { query } from '../../kit/http/api.ts'
import { useApi } from '../../kit/http/useApi.ts'
import type { Fuente } from '../contexto.ts'

/** One of GET /depositosDisponibles. */
export interface DepositoDisponible {
  id: number
  numero_deposito: number
  otorgante: string | null
  /** Pesos that may still pay this. */
  disponible: number
}

export const rutaDeDisponibles = ({ persona, radicacion, factura, ruta }: Fuente): string | null =>
  persona === null && radicacion === null
    ? null
    : (ruta ??
      `/depositosDisponibles?${query({ id_personas: persona, id_radicacion: radicacion, id_factura: factura })}`)

/** The deposits that may pay, less what other cards on the screen promise of them. */
export const useDepositos = (fuente: Fuente) => {
  const { data, error, isLoading, mutate } = useApi<DepositoDisponible[]>(rutaDeDisponibles(fuente))
  const { comprometido } = fuente
  const depositos = useMemo(
    () =>
      (data ?? []).map((uno) => ({
        ...uno,
        disponible: Math.max(0, uno.disponible - (comprometido?.get(uno.id) ?? 0)),
      })),
    [data, comprometido],
  )
  const disponibles = useMemo(() => new Map(depositos.map(({ id, disponible }) => [id, disponible])), [depositos])
  return { depositos, disponibles, leidos: data !== undefined, error, isLoading, reintentar: () => void mutate() }
}
