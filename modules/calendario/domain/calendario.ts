import {
  diasHabilesEntre,
  esHabil as esHabilEnElPais,
  sumarDiasHabiles,
  type Cuenta,
} from '../../../schemas/citas/festivos.ts'

/** From and to which time of a day, `HH:mm`, Colombian time. */
export interface Horas {
  entrada: string
  salida: string
}

/** The hours of a weekday, 1 Monday … 7 Sunday. */
export interface Jornada extends Horas {
  dia: number
  aplica: boolean
  /** What it serves after lunch; none where it does not stop. */
  segunda?: Horas | null
}

/** A day that is not as the others: closed, or with hours of its own. */
export interface Excepcion {
  /** `YYYY-MM-DD`. */
  fecha: string
  tipo: 'cerrado' | 'horario'
  /** Of `horario`, `HH:mm`. */
  entrada: string | null
  salida: string | null
  /** Terms do not run that day. */
  suspende: boolean
  /** The act of the Superintendencia that allows it. */
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
