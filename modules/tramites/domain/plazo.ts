import { addMonths } from '../../../schemas/es-co/index.ts'
import { sumarDiasHabiles } from '../../../schemas/citas/festivos.ts'
import { esHabil, habilDesde, type Calendario } from '../../calendario/domain.ts'

/** Business days that the office takes, as they were when it was filed. */
export interface Termino {
  dias_promesa: number
  dias_limite: number
  /** Those that it was given more, told before it expired. */
  prorroga: number
}

/** Calendar dates: since when the clock is stopped, and the day after which it runs again; null while it is stopped. */
export interface Pausa {
  desde: string
  hasta: string | null
}

/** Calendar dates. */
export interface Plazo {
  promesa: string
  vence: string
}

/**
 * Counts a term from its day 0, which itself does not count, leaving out the days on which the clock stood still: the day of the return
 * counts, those after it do not, and it runs again the day after the answer (Ley 1755 de 2015, art. 17). A pause that goes on moves
 * nothing yet. Where it was lengthened, what was told is the new limit.
 */
export function contarPlazo(
  calendario: Calendario,
  diaCero: string,
  { dias_promesa, dias_limite, prorroga }: Termino,
  pausas: readonly Pausa[] = [],
): Plazo {
  const parado = (dia: string) => pausas.some(({ desde, hasta }) => hasta !== null && dia > desde && dia <= hasta)
  const sumar = (dias: number) => sumarDiasHabiles(diaCero, dias, (dia) => esHabil(calendario, dia) && !parado(dia))
  const vence = sumar(dias_limite + prorroga)
  return { promesa: prorroga > 0 ? vence : sumar(dias_promesa), vence }
}

/** Months that who asked has to answer (Ley 1755 de 2015, art. 17), where its kind has no rule of its own. */
export const MESES_PARA_RESPONDER = 1

/**
 * Last day to answer a return: so many months later (Código Civil, art. 67), or the first business day after where that one is none
 * (Ley 4 de 1913, art. 62). Extended, as much again from where it ended.
 */
export const responderHasta = (calendario: Calendario, devuelto: string, meses: number, prorrogada: boolean): string =>
  habilDesde(calendario, addMonths(devuelto, prorrogada ? meses * 2 : meses))
