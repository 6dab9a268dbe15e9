import { useMemo } from 'react'
import { compareText } from '../../schemas/es-co/index.ts'
import { useCatalogo } from '../kit/http/useApi.ts'
import type { ItemDeServicio } from './servicio.ts'

/** The services of one kind at their prices of a day, by name; asked once. */
export const useServicios = (tipo: ItemDeServicio['tipo'], fecha: string) => {
  const { data, error, isLoading, mutate } = useCatalogo<ItemDeServicio[]>(
    `/liquidaciones?filtro=${tipo}&fecha=${fecha}`,
  )
  const servicios = useMemo(() => [...(data ?? [])].sort((a, b) => compareText(a.name, b.name)), [data])
  return { servicios, error, isLoading, reintentar: () => void mutate() }
}
