import { addDays, bogotaDate, makeDate, startOfWeek } from '../../../schemas/es-co/index.ts'

export interface Rango {
  fechaInicio?: string
  fechaFin?: string
}

/** The nine quick filters in the order and words of the specification. */
export const PRESETS = [
  { id: 'hoy', label: 'Hoy' },
  { id: 'ayer', label: 'Ayer' },
  { id: 'semana', label: 'Esta semana' },
  { id: 'semana-pasada', label: 'Semana pasada' },
  { id: 'mes', label: 'Este mes' },
  { id: 'mes-pasado', label: 'Mes pasado' },
  { id: 'anio', label: 'Este año' },
  { id: 'anio-pasado', label: 'Año pasado' },
  { id: 'todas', label: 'Todas' },
] as const

export const SIEMPRE = '1000-01-01'

export type PresetId = (typeof PRESETS)[number]['id']

export const isPreset = (id: string): id is PresetId => PRESETS.some((preset) => preset.id === id)

const monthRange = (year: number, month: number): Rango => {
  const first = makeDate(month < 1 ? year - 1 : year, month < 1 ? 12 : month, 1) ?? ''
  const [y = 0, m = 0] = first.split('-').map(Number)
  const last = addDays(makeDate(m === 12 ? y + 1 : y, m === 12 ? 1 : m + 1, 1) ?? '', -1)
  return { fechaInicio: first, fechaFin: last }
}

/** Dates of a quick filter. `today`: YYYY-MM-DD. Weeks begin on Monday; `todas` begins in the year 1000. */
export const rangoDe = (id: PresetId, today: string): Rango => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const monday = startOfWeek(today)
  switch (id) {
    case 'hoy':
      return { fechaInicio: today, fechaFin: today }
    case 'ayer':
      return { fechaInicio: addDays(today, -1), fechaFin: addDays(today, -1) }
    case 'semana':
      return { fechaInicio: monday, fechaFin: addDays(monday, 6) }
    case 'semana-pasada':
      return { fechaInicio: addDays(monday, -7), fechaFin: addDays(monday, -1) }
    case 'mes':
      return monthRange(year, month)
    case 'mes-pasado':
      return monthRange(year, month - 1)
    case 'anio':
      return { fechaInicio: `${year}-01-01`, fechaFin: `${year}-12-31` }
    case 'anio-pasado':
      return { fechaInicio: `${year - 1}-01-01`, fechaFin: `${year - 1}-12-31` }
    case 'todas':
      return { fechaInicio: SIEMPRE }
  }
}

export interface Fechas {
  preset: PresetId | 'personalizado'
  desde: string | null
  hasta: string | null
}

export const rangoActual = (estado: Fechas): Rango =>
  estado.preset === 'personalizado'
    ? { fechaInicio: estado.desde ?? undefined, fechaFin: estado.hasta ?? undefined }
    : rangoDe(estado.preset, bogotaDate(Date.now()))

export interface FechasDeLista {
  label: string
  inicial?: PresetId
  /** API parameters of the first and last day; default `fechaInicio` and `fechaFin`. */
  nombres?: readonly [string, string]
}

export const masAmplios = (id: string): PresetId[] => {
  const wider: Record<string, PresetId[]> = {
    hoy: ['semana', 'mes', 'anio', 'todas'],
    ayer: ['semana', 'mes', 'anio', 'todas'],
    semana: ['mes', 'anio', 'todas'],
    'semana-pasada': ['mes', 'anio', 'todas'],
    mes: ['anio', 'todas'],
    'mes-pasado': ['anio', 'todas'],
    anio: ['todas'],
    'anio-pasado': ['todas'],
  }
  return wider[id] ?? ['todas']
}
