import { addDays, addMonths, formatDateLong, formatMonth, isDate } from '../../../schemas/es-co/index.ts'

export type ClaseDePeriodo = 'dia' | 'mes' | 'anio'

export interface Periodo {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  clave: string
  clase: ClaseDePeriodo
  desde: string
  hasta: string
  nombre: string
}

const LARGO: Readonly<Record<ClaseDePeriodo, number>> = { anio: 4, mes: 7, dia: 10 }

/** Null for a text that is no year, month or day between 1900 and 2199. */
export function leerPeriodo(texto: string): Periodo | null {
  if (!/^(19|20|21)\d\d(-\d\d(-\d\d)?)?$/.test(texto) || !isDate(`${texto}${'-01-01'.slice(texto.length - 4)}`))
    return null
  const desde = `${texto}${'-01-01'.slice(texto.length - 4)}`
  if (texto.length === LARGO.dia)
    return { clave: texto, clase: 'dia', desde, hasta: desde, nombre: formatDateLong(texto) }
  const [clase, meses] = texto.length === LARGO.mes ? (['mes', 1] as const) : (['anio', 12] as const)
  const hasta = addDays(addMonths(desde, meses), -1)
  return { clave: texto, clase, desde, hasta, nombre: clase === 'mes' ? formatMonth(texto) : texto }
}

/** Period of that kind that a date (`YYYY-MM-DD`) is in. */
export function periodoDe(clase: ClaseDePeriodo, fecha: string): Periodo {
  const periodo = leerPeriodo(fecha.slice(0, LARGO[clase]))
  if (!periodo) throw new Error(`No period holds ${fecha}`)
  return periodo
}

export const anteriorA = ({ clase, desde }: Periodo): Periodo => periodoDe(clase, addDays(desde, -1))
export const siguienteA = ({ clase, hasta }: Periodo): Periodo => periodoDe(clase, addDays(hasta, 1))
