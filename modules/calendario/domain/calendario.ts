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
  segunda?: Horas | null
}

export interface Excepcion {
  fecha: string
  tipo: 'cerrado' | 'horario'
  /** Time `HH:mm` of an exception with its own hours. */
  entrada: string | null
  salida: string | null
  /** Terms are suspended that day. */
  suspende: boolean
  acto: string | null
}

export interface Calendario {
  semana: readonly Jornada[]
  /** Working Saturdays, `YYYY-MM-DD`. */
  sabados: ReadonlySet<string>
  excepciones: ReadonlyMap<string, Excepcion>
}

/**
 * Whether terms run on a day: Monday to Friday, not a holiday (Ley 4 de 1913, art. 62), not suspended by an act. A working Saturday is not
 * a business day, because it changes by office and month. A closed day counts: only an act suspends terms.
 */
export const esHabil = (calendario: Calendario, fecha: string): boolean =>
  esHabilEnElPais(fecha) && calendario.excepciones.get(fecha)?.suspende !== true

/** `esHabil` for schemas/citas/festivos.ts. */
export const cuentaDe =
  (calendario: Calendario): Cuenta =>
  (fecha) =>
    esHabil(calendario, fecha)

/** The Nth business day after a date, which is not counted; 0 returns it. */
export const sumarHabiles = (calendario: Calendario, fecha: string, dias: number): string =>
  sumarDiasHabiles(fecha, dias, cuentaDe(calendario))

/** Business days after `desde` up to `hasta`; 0 when `hasta` is not later. */
export const habilesEntre = (calendario: Calendario, desde: string, hasta: string): number =>
  diasHabilesEntre(desde, hasta, cuentaDe(calendario))

/** A date or the next business day: end of a term in months (Ley 4 de 1913, art. 62). */
export const habilDesde = (calendario: Calendario, fecha: string): string =>
  esHabil(calendario, fecha) ? fecha : sumarHabiles(calendario, fecha, 1)

export const SABADO = 6

export const numeroDeDia = (dia: DiaDeSemana): number => DIAS_DE_SEMANA.indexOf(dia) + 1

/** Weekday by name, with or without accent. */
export const diaDeNombre = (nombre: string): DiaDeSemana | undefined =>
  DIAS_DE_SEMANA.find((dia) => dia === nombre.normalize('NFD').replace(/\p{M}/gu, ''))

export const DURA_CITA = 60

/** Opening ranges of a day (`YYYY-MM-DD`) in order: none when closed. An exception's own hours replace any others. */
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

/** Hourly start times, `HH:mm`, of appointments that fit in the ranges. */
export const horasEnPunto = (rangos: readonly Horas[]): string[] =>
  rangos.flatMap(({ entrada, salida }) => {
    const [primera, ultima] = [Math.ceil(minutosDe(entrada) / 60), Math.floor((minutosDe(salida) - DURA_CITA) / 60)]
    return Array.from(
      { length: Math.max(0, ultima - primera + 1) },
      (_, n) => `${String(primera + n).padStart(2, '0')}:00`,
    )
  })

export const cabeCita = (rangos: readonly Horas[], hora: string): boolean =>
  rangos.some(({ entrada, salida }) => hora >= entrada && minutosDe(hora) + DURA_CITA <= minutosDe(salida))

/** Days without opening after which closed time counts too. */
const CERRADA_DIAS = 120

/** Instant after so many opening minutes, so that a notice on Friday evening does not expire overnight. */
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

/** Day zero of a term. An instant after closing counts as the next business day; without weekday hours its date counts. */
export function diaCero(calendario: Calendario, instante: string | Date): string {
  const hoy = bogotaDate(instante)
  const sinHoras = calendario.semana.every(({ dia, aplica }) => dia >= SABADO || !aplica)
  const recibe = (fecha: string) => esHabil(calendario, fecha) && (sinHoras || rangosDe(calendario, fecha).length > 0)
  if (recibe(hoy) && (sinHoras || formatTime(instante) < (rangosDe(calendario, hoy).at(-1)?.salida ?? ''))) return hoy
  for (let dia = addDays(hoy, 1); ; dia = addDays(dia, 1)) if (recibe(dia)) return dia
}

export interface DiaDeMes {
  fecha: string
  festivo: string | null
  excepcion: Excepcion | null
  turno: boolean
  rangos: readonly Horas[]
  corren_terminos: boolean
}

/** @param mes `YYYY-MM` */
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
