import type { Falta } from './tipos.ts'

/** Of the cases (fails, field, sentence), the ones that fail. */
export const faltas = (...casos: readonly (readonly [boolean, string, string])[]): Falta[] =>
  casos.filter(([falla]) => falla).map(([, campo, mensaje]) => ({ campo, mensaje }))
