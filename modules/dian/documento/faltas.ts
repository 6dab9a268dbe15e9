import type { Falta } from './tipos.ts'

export const faltas = (...casos: readonly (readonly [boolean, string, string])[]): Falta[] =>
  casos.filter(([falla]) => falla).map(([, campo, mensaje]) => ({ campo, mensaje }))
