import { query } from '../api.ts'
import type { EstadoLista } from './estado.ts'
import { rangoActual } from './presets.ts'

/** The API's query for a state (arquitectura.md: page, pageSize, sort, filtro, q, fechaInicio, fechaFin). */
export const consultaDe = (estado: EstadoLista, fechas: boolean, extra: Record<string, string | number> = {}): string =>
  query({
    ...extra,
    ...(fechas ? rangoActual(estado) : {}),
    q: estado.q,
    filtro: estado.filtro,
    sort: estado.sort,
    page: estado.page,
    pageSize: estado.pageSize,
  })
