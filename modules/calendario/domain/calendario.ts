import {
  diasHabilesEntre,
  esHabil as esHabilEnElPais,
  sumarDiasHabiles,
  type Cuenta,
  festivoDe,
} from '../../../schemas/citas/festivos.ts'
import { DIAS_DE_SEMANA, type DiaDeSemana } from '../../../schemas/citas/horarios.ts'
import {
  addDays,
  bogotaDate,
  daysBetween,
  dayStart,
  formatTime,
  startOfWeek,
  addMonths,
} from '../../../schemas/es-co/index.ts'

/** Opening and closing time, `HH:mm`, Colombian time. */
export interface Horas {
  entrada: string
  salida: string
}

/** The hours of a weekday, 1 Monday … 7 Sunday. */
export interface Jornada extends Horas {
  dia: number
  aplica: boolean
  /** Second range of the day, after a break. */
  segunda?: Horas | null
}

/** A day that is not as the others: closed, or with hours of its own. */
export interface Excepcion {
  /** `YYYY-MM-DD`. */
  fecha: string
  tipo: 'cerrado' | 'horario'
  /** Time `HH:mm` of an exception with its own hours. */
  entrada: string | null
  salida: string | null
  /** Terms do not run that day. */
  suspende: boolean
  acto: string | null
}

/** When the office serves, and on which days its terms run. */
export interface Calendario {
  semana: readonly Jornada[]
  /** Saturdays on which the office takes a turn, `YYYY-MM-DD`. */
  sabados: ReadonlySet<string>
  excepciones: ReadonlyMap<string, Excepcion>
}

/**
 * Whether terms run on a day: Monday to Friday, no holiday (Ley 4 de 1913, art. 62), not suspended by an act. A Saturday of turn serves the
 * public and is no business day: the turns change from one office to another and from one month to the next, and a term does not. A day
 * that is only closed counts: what stops a term is the act that suspends it.
 */
export const esHabil = (calendario: Calendario, fecha: string): boolean =>
  esHabilEnElPais(fecha) && calendario.excepciones.get(fecha)?.suspende !== true

/** The same, for whoever counts days (schemas/citas/festivos.ts). */
export const cuentaDe =
  (calendario: Calendario): Cuenta =>
  (fecha) =>
    esHabil(calendario, fecha)

/** The Nth business day of the office after a date, which itself does not count; with 0, the date as it is. */
export const sumarHabiles = (calendario: Calendario, fecha: string, dias: number): string =>
  sumarDiasHabiles(fecha, dias, cuentaDe(calendario))

/** Business days of the office after `desde` up to `hasta`; 0 when `hasta` is not later. */
export const habilesEntre = (calendario: Calendario, desde: string, hasta: string): number =>
  diasHabilesEntre(desde, hasta, cuentaDe(calendario))

/** A date, or the first business day after it: where a term of months ends (Ley 4 de 1913, art. 62). */
export const habilDesde = (calendario: Calendario, fecha: string): string =>
  esHabil(calendario, fecha) ? fecha : sumarHabiles(calendario, fecha, 1)

export const SABADO = 6

/** 1 Monday … 7 Sunday. */
export const numeroDeDia = (dia: DiaDeSemana): number => DIAS_DE_SEMANA.indexOf(dia) + 1

/** A day by its name, with its accent or without it. */
export const diaDeNombre = (nombre: string): DiaDeSemana | undefined =>
  DIAS_DE_SEMANA.find((dia) => dia === nombre.normalize('NFD').replace(/\p{M}/gu, ''))

/** Minutes that an appointment takes. */
export const DURA_CITA = 60

/**
 * When the office serves on a day, in order: no range where it does not open, two where it stops for lunch. An exception with hours of its
 * own has those alone, on whichever day it falls.
 * @param fecha `YYYY-MM-DD`
 */
export function rangosDe({ semana, sabados, excepciones }: Calendario, fecha: string): readonly Horas[] {
  const excepcion = excepciones.get(fecha)
  if (excepcion?.tipo === 'cerrado') return []
  if (excepcion?.entrada && excepcion.salida) return [{ entrada: excepcion.entrada, salida: excepcion.salida }]
  const dia = daysBetween(startOfWeek(fecha), fecha) + 1
  const jornada = semana.find((una) => una.dia === dia)
  const turno = dia === SABADO && sabados.has(fecha)
  if (!jornada || festivoDe(fecha) !== null || !(jornada.aplica || turno)) return []
  return [{ entrada: jornada.entrada, salida: jornada.salida }, ...(jornada.segunda ? [jornada.segunda] : [])]
}

const minutosDe = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/** The hours, on the hour, at which an appointment fits in the ranges of a day: none begins before entry nor ends after exit. `HH:mm`. */
export const horasEnPunto = (rangos: readonly Horas[]): string[] =>
  rangos.flatMap(({ entrada, salida }) => {
    const [primera, ultima] = [Math.ceil(minutosDe(entrada) / 60), Math.floor((minutosDe(salida) - DURA_CITA) / 60)]
    return Array.from(
      { length: Math.max(0, ultima - primera + 1) },
      (_, n) => `${String(primera + n).padStart(2, '0')}:00`,
    )
  })

/** Whether an appointment that begins at an hour ends before the office leaves, within one range. */
export const cabeCita = (rangos: readonly Horas[], hora: string): boolean =>
  rangos.some(({ entrada, salida }) => hora >= entrada && minutosDe(hora) + DURA_CITA <= minutosDe(salida))

/** No office stays closed so long: then time goes by as anywhere. */
const CERRADA_DIAS = 120

/**
 * The instant at which the office has been open for so many minutes more. Who is told something on a Friday evening is not asleep, or
 * away, while their time runs.
 * @param desde ISO text or Date
 */
export function minutosDeAtencionDespues(calendario: Calendario, desde: string | Date, minutos: number): string {
  const ahora = new Date(desde).getTime()
  let faltan = minutos * 60_000
  const hoy = bogotaDate(ahora)
  for (let dias = 0, fecha = hoy; dias <= CERRADA_DIAS; dias++, fecha = addDays(fecha, 1)) {
    const medianoche = new Date(dayStart(fecha)).getTime()
    for (const { entrada, salida } of rangosDe(calendario, fecha)) {
      const [abre, cierra] = [
        Math.max(ahora, medianoche + minutosDe(entrada) * 60_000),
        medianoche + minutosDe(salida) * 60_000,
      ]
      const abierta = Math.max(0, cierra - abre)
      if (abierta > 0 && abierta >= faltan) return new Date(abre + faltan).toISOString()
      faltan -= abierta
    }
  }
  return new Date(ahora + minutos * 60_000).toISOString()
}

/**
 * The day that a term counts from without counting it: that of the instant while the office has not closed, or else its next business day
 * (what comes out of hours is taken as brought that day). An office that opens on no weekday goes by the dates alone.
 * @param instante ISO text or Date
 */
export function diaCero(calendario: Calendario, instante: string | Date): string {
  const hoy = bogotaDate(instante)
  const sinHoras = calendario.semana.every(({ dia, aplica }) => dia >= SABADO || !aplica)
  const recibe = (fecha: string) => esHabil(calendario, fecha) && (sinHoras || rangosDe(calendario, fecha).length > 0)
  if (recibe(hoy) && (sinHoras || formatTime(instante) < (rangosDe(calendario, hoy).at(-1)?.salida ?? ''))) return hoy
  for (let dia = addDays(hoy, 1); ; dia = addDays(dia, 1)) if (recibe(dia)) return dia
}

/** How a day of a month is served. */
export interface DiaDeMes {
  fecha: string
  festivo: string | null
  excepcion: Excepcion | null
  turno: boolean
  rangos: readonly Horas[]
  corren_terminos: boolean
}

/** The days of a month, in order. @param mes `YYYY-MM` */
export function mesDe(calendario: Calendario, mes: string): DiaDeMes[] {
  const primero = `${mes}-01`
  const dias = daysBetween(primero, addMonths(primero, 1))
  return Array.from({ length: dias }, (_, n) => {
    const fecha = addDays(primero, n)
    const rangos = rangosDe(calendario, fecha)
    const esSabado = daysBetween(startOfWeek(fecha), fecha) + 1 === SABADO
    return {
      fecha,
      rangos,
      festivo: festivoDe(fecha),
      excepcion: calendario.excepciones.get(fecha) ?? null,
      turno: esSabado && rangos.length > 0 && calendario.sabados.has(fecha),
      corren_terminos: esHabil(calendario, fecha),
    }
  })
}
