import type { BaseModel, Personal } from '../kernel/index.ts'

export type Modelo = typeof BaseModel
const modelos = new Map<string, Modelo>()
const reglas = new Map<string, Personal>()

/** The model of an entity's rows, by the id of its screen. */
export const modeloDe = (entidad: string): Modelo | undefined => modelos.get(entidad)
/** Who sees which of its rows, where not every one is of the whole office. */
export const reglaDe = (entidad: string): Personal | undefined => reglas.get(entidad)

export function recordarModelo(entidad: string, modelo: Modelo, regla?: Personal): void {
  modelos.set(entidad, modelo)
  if (regla) reglas.set(entidad, regla)
}
