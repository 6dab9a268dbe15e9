import { normalizeMatricula } from '../../schemas/es-co/matricula.ts'

/** Digits of a número predial nacional (IGAC). */
const PREDIAL = 30

/** A matrícula as it is kept: `50C-1234567`. What tells it from others is `claveDeMatricula`. */
export const normalizarMatricula = normalizeMatricula

/**
 * Hundredths of a square metre of an area in m², read as decimal text so that nothing is rounded; null when it has more than two decimals.
 */
export function centesimasDeArea(area: number | string): number | null {
  const [, enteros = '', decimales = ''] = /^(\d{1,11})(?:[.,](\d{1,2}))?$/.exec(String(area)) ?? []
  return enteros ? Number(enteros) * 100 + Number(decimales.padEnd(2, '0')) : null
}

/** Hundredths of a number with two decimals at most, read as text so that nothing is rounded; null when it is not one. */
export function centesimasDe(numero: number | string): number | null {
  const [, enteros = '', decimales = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(String(numero)) ?? []
  return enteros ? Number(enteros) * 100 + Number(decimales.padEnd(2, '0')) : null
}

/** A hint where a número predial has not its 30 digits; older numbers are taken as they are. */
export function avisoPredial(numero: string): string | null {
  const digitos = numero.replace(/\D/g, '').length
  return numero.trim() === '' || digitos === PREDIAL
    ? null
    : `El número predial nacional tiene ${PREDIAL} dígitos; lleva ${digitos}.`
}
