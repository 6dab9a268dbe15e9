import { isDate } from '../../../schemas/es-co/index.ts'
import { inicioDe } from './horas.ts'

const LOCAL = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,6})?)?$/
const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/

export const NO_EN_PUNTO = 'Las citas comienzan a la hora en punto.'

/**
 * The instant that a text says: `YYYY-MM-DD HH:mm` of Colombia (also with `T` or seconds), or an instant with its zone; null where it is
 * none.
 */
export function leerFecha(texto: string): string | null {
  const local = LOCAL.exec(texto)
  if (local) {
    const [, fecha = '', hora = '', minuto = '', segundo = '00'] = local
    if (!isDate(fecha) || hora > '23' || minuto > '59' || segundo > '59') return null
    return new Date(Date.parse(inicioDe(fecha, `${hora}:${minuto}`)) + Number(segundo) * 1000).toISOString()
  }
  if (!INSTANTE.test(texto) || !isDate(texto.slice(0, 10))) return null
  const instante = new Date(texto)
  return Number.isNaN(instante.getTime()) ? null : instante.toISOString()
}

/** Whether an instant is on the hour. */
export const enPunto = (instante: string): boolean => instante.endsWith(':00:00.000Z')
