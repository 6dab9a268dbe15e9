import { query } from '../http/api.ts'
import type { EstadoLista } from './estado.ts'
import { rangoActual, type FechasDeLista } from './presets.ts'

/** The API's query for a state (arquitectura.md: page, pageSize, sort, filtro, q, fechaInicio, fechaFin). */
export const consultaDe = (
  estado: EstadoLista,
  fechas: FechasDeLista | undefined,
  extra: Record<string, string | number> = {},
): string => {
  const [desde, hasta] = fechas?.nombres ?? ['fechaInicio', 'fechaFin']
  const { fechaInicio, fechaFin } = fechas ? rangoActual(estado) : {}
  return query({
    ...extra,
    [desde]: fechaInicio,
    [hasta]: fechaFin,
    q: estado.q,
    filtro: estado.filtro,
    sort: estado.sort,
    page: estado.page,
    pageSize: estado.pageSize,
  })
}
