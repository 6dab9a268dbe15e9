import type { Pendientes } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { mutate } from 'swr'
import { insistente, useApi } from '../kit/http/useApi.ts'

const CADA_MS = 180_000
const MUCHAS = 100
const RUTA = '/pendientes'

const useContados = (path: string | null) =>
  useApi<Pendientes>(path, { ...insistente(CADA_MS), refreshInterval: CADA_MS })

/** How much waits behind an entry of the menu, as it is written there: «3», «99+»; null where nothing does, or nobody counts it. */
export const usePendientes = (cual: Exclude<keyof Pendientes, 'avisos' | 'trabajos'> | undefined): string | null => {
  const { data } = useContados(cual ? RUTA : null)
  const cuantas = cual ? (data?.[cual] ?? 0) : 0
  return cuantas === 0 ? null : cuantas < MUCHAS ? String(cuantas) : '99+'
}

/** How many notices the person has not read; a hundred are a hundred or more. */
export const useSinLeer = (): number => useContados(RUTA).data?.avisos ?? 0

/** Whether something long of one's own runs, or ended and was not seen. */
export const useHayTrabajos = (): boolean => (useContados(RUTA).data?.trabajos ?? 0) > 0

/** Something was asked for, or seen. */
export const contarOtraVez = (): Promise<unknown> => mutate(RUTA)

/** Somebody read some, and was told how many are left: the bell says so without asking. */
export const contados = (avisos: number): void =>
  void mutate<Pendientes>(RUTA, (antes) => antes && { ...antes, avisos }, { revalidate: false })
