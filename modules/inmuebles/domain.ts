import { normalizeMatricula } from '../../schemas/es-co/matricula.ts'

/** Digits of a número predial nacional (IGAC). */
const PREDIAL = 30

/** Form `50C-1234567`; `claveDeMatricula` compares them. */
export const normalizarMatricula = normalizeMatricula

/** Hundredths of a square metre, read as decimal text to avoid rounding; null with more than two decimals. */
export function centesimasDeArea(area: number | string): number | null {
  const [, enteros = '', decimales = ''] = /^(\d{1,11})(?:[.,](\d{1,2}))?$/.exec(String(area)) ?? []
  return enteros ? Number(enteros) * 100 + Number(decimales.padEnd(2, '0')) : null
}

/** Read as text to avoid rounding; null with more than two decimals. */
export function centesimasDe(numero: number | string): number | null {
  const [, enteros = '', decimales = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(String(numero)) ?? []
  return enteros ? Number(enteros) * 100 + Number(decimales.padEnd(2, '0')) : null
}

/** Only a hint: older numbers have fewer digits. */
export function avisoPredial(numero: string): string | null {
  const digitos = numero.replace(/\D/g, '').length
  return numero.trim() === '' || digitos === PREDIAL
    ? null
    : `El número predial nacional tiene ${PREDIAL} dígitos; lleva ${digitos}.`
}
