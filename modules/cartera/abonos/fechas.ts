import { addDays } from '../../../schemas/es-co/index.ts'
import type { Context } from '../../kernel/index.ts'

/** What is dated before is a slip of the hand: no action for it is left, and certificates are asked for from this year on. */
const PRIMER_DIA = '2000-01-01'
/** Days that a client may be given to pay, as its form says them. */
const MAXIMO_PLAZO = 3650

/** What is wrong with the day of something that already happened, in words; null where nothing is. @param que «del abono» */
export function faltaDeFecha({ today }: Pick<Context, 'today'>, fecha: string, que = ''): string | null {
  const cual = ['La fecha', que].filter(Boolean).join(' ')
  if (fecha > today) return `${cual} no puede ser posterior a hoy.`
  return fecha < PRIMER_DIA ? `${cual} no puede ser anterior al año 2000.` : null
}

/** The same of the day on which it falls due. */
export function faltaDeVencimiento(fecha: string, vence: string): string | null {
  if (vence < fecha) return 'Vence antes de su fecha.'
  return fecha >= PRIMER_DIA && vence > addDays(fecha, MAXIMO_PLAZO) ? 'El plazo es de 3.650 días como máximo.' : null
}
