import { query } from '../../kit/http/api.ts'
import { useApi } from '../../kit/http/use-api.ts'

/** An hour as it is asked for and chosen. */
export interface Hora {
  inicio: string
  fecha: string
  hora: string
}

/** The first free hour of all. @param mes `YYYY-MM` */
export const usePrimera = (mes: string) =>
  useApi<{ primera: Hora | null }>(`/horariosTramites?${query({ fecha_dispoonibilidad_mes: mes })}`, {
    revalidateOnMount: true,
  })

/** The hours of a day that are left, `HH:00`; of no day, none. */
export const useHoras = (dia: string | null) =>
  useApi<{ horas: string[] }>(dia === null ? null : `/horariosTramites?${query({ horas_disponibles_dia: dia })}`, {
    revalidateOnMount: true,
  })
