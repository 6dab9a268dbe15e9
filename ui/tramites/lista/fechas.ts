import { addDays, bogotaDate } from '../../../schemas/es-co.ts'
import { rangoActual, rangoDe, type Fechas, type Rango } from '../../kit/lista/presets.ts'

/** «Hoy» is today through tomorrow (specification 3, section 2: «Default range is today through tomorrow»); the rest are the usual ones. */
export const rangoDeTramites = (fechas: Fechas): Rango => {
  if (fechas.preset !== 'hoy') return rangoActual(fechas)
  const today = bogotaDate(Date.now())
  return { ...rangoDe('hoy', today), fechaFin: addDays(today, 1) }
}
