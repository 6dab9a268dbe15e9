import { addDays, addMonths, makeDate } from '../../../schemas/es-co/index.ts'
import { periodoDe, type Periodo } from './periodo.ts'

export const PERIODICIDADES = ['mensual', 'bimestral', 'cuatrimestral', 'anual', 'escritura'] as const
export type Periodicidad = (typeof PERIODICIDADES)[number]
export type Traslado = 'no' | 'siguiente' | 'anterior'

/** One of each deed has no months. */
const MESES: Readonly<Record<Periodicidad, number>> = {
  mensual: 1,
  bimestral: 2,
  cuatrimestral: 4,
  anual: 12,
  escritura: 1,
}

/** Rule of an obligation: the Nth day of a month after its period. */
export interface Regla {
  periodicidad: Periodicidad
  /** Day of the month; 31 is the last one of any month. */
  dia: number
  /** Months from the end of the period; 1 is the next one. */
  meses: number
  traslado: Traslado
}

/** The rule's period in which a date is. */
export function periodoDeRegla({ periodicidad }: Pick<Regla, 'periodicidad'>, fecha: string): Periodo {
  const meses = MESES[periodicidad]
  if (meses === 12) return periodoDe('anio', fecha)
  const mes = Math.floor((Number(fecha.slice(5, 7)) - 1) / meses) * meses + 1
  const primero = `${fecha.slice(0, 4)}-${String(mes).padStart(2, '0')}`
  const [de, ultimo] = [periodoDe('mes', `${primero}-01`), periodoDe('mes', addMonths(`${primero}-01`, meses - 1))]
  return meses === 1 ? de : { ...de, hasta: ultimo.hasta, nombre: `${de.nombre.slice(0, -8)} a ${ultimo.nombre}` }
}

/** @param habil whether a date is a business day; terms of Ley 4 de 1913, art. 62, move to the next one */
export function venceDe({ dia, meses, traslado }: Regla, hasta: string, habil: (fecha: string) => boolean): string {
  const mes = addMonths(`${hasta.slice(0, 7)}-01`, meses)
  const [anio = 0, cual = 0] = mes.split('-').map(Number)
  let vence = makeDate(anio, cual, dia) ?? addDays(addMonths(mes, 1), -1)
  const paso = traslado === 'siguiente' ? 1 : -1
  while (traslado !== 'no' && !habil(vence)) vence = addDays(vence, paso)
  return vence
}
