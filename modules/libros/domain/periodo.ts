import { addDays, addMonths, formatDateLong, formatMonth, isDate } from '../../../schemas/es-co/index.ts'

/** Rows of one print: the browser that prints holds them all. */
export const MAXIMO_EN_PDF = 6_000
/** Prints that so many rows take. */
export const partesDe = (filas: number): number => Math.max(1, Math.ceil(filas / MAXIMO_EN_PDF))

export type ClaseDePeriodo = 'dia' | 'mes' | 'bimestre' | 'cuatrimestre' | 'anio'

export interface Periodo {
  /** `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, `YYYY-B3` (third two months) or `YYYY-C2` (second four months). */
  clave: string
  clase: ClaseDePeriodo
  desde: string
  hasta: string
  nombre: string
}

const LARGO = { anio: 4, mes: 7, dia: 10 } as const

const VARIOS = { bimestre: { letra: 'B', meses: 2 }, cuatrimestre: { letra: 'C', meses: 4 } } as const

function deVarios(texto: string): Periodo | null {
  const [, anio, letra, cual] = /^((?:19|20|21)\d\d)-([BC])([1-6])$/.exec(texto) ?? []
  if (!anio) return null
  const clase = letra === 'B' ? 'bimestre' : 'cuatrimestre'
  const { meses } = VARIOS[clase]
  if (Number(cual) * meses > 12) return null
  const desde = addMonths(`${anio}-01-01`, (Number(cual) - 1) * meses)
  const hasta = addDays(addMonths(desde, meses), -1)
  return {
    clave: texto,
    clase,
    desde,
    hasta,
    nombre: `${formatMonth(desde).replace(/ de \d+$/, '')} a ${formatMonth(hasta)}`,
  }
}

/** Null for a text that is no year, month, several months or day between 1900 and 2199. */
export function leerPeriodo(texto: string): Periodo | null {
  const varios = deVarios(texto)
  if (varios) return varios
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
  const clave =
    clase === 'bimestre' || clase === 'cuatrimestre'
      ? `${fecha.slice(0, 4)}-${VARIOS[clase].letra}${Math.ceil(Number(fecha.slice(5, 7)) / VARIOS[clase].meses)}`
      : fecha.slice(0, LARGO[clase])
  const periodo = leerPeriodo(clave)
  if (!periodo) throw new Error(`No period holds ${fecha}`)
  return periodo
}

export const anteriorA = ({ clase, desde }: Periodo): Periodo => periodoDe(clase, addDays(desde, -1))
export const siguienteA = ({ clase, hasta }: Periodo): Periodo => periodoDe(clase, addDays(hasta, 1))
