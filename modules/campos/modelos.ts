import type { BaseModel, Personal } from '../kernel/index.ts'

export type Modelo = typeof BaseModel

/** The rows of an entity: all those of a table, or those of it that say so in a column. */
export interface Filas {
  Modelo: Modelo
  /** Who sees which of them, where not every one is of the whole office. */
  regla: Personal | undefined
  /** What their columns hold; nothing where the whole table is theirs. */
  donde: Readonly<Record<string, string>>
}

/** A table whose rows are of several entities, by the id that a column of theirs holds. */
export interface Repartida {
  Modelo: Modelo
  regla: Personal
  columna: string
  es: (entidad: string) => boolean
}

const filas = new Map<string, Filas>()
const repartidas: Repartida[] = []

export const recordarFilas = (entidad: string, Modelo: Modelo, regla?: Personal): void =>
  void filas.set(entidad, { Modelo, regla, donde: {} })
export const recordarRepartida = (repartida: Repartida): void => void repartidas.push(repartida)

/** The rows of an entity, by the id of its screen or of its form. */
export function filasDe(entidad: string): Filas | undefined {
  const propias = filas.get(entidad)
  if (propias) return propias
  const repartida = repartidas.find(({ es }) => es(entidad))
  return repartida && { Modelo: repartida.Modelo, regla: repartida.regla, donde: { [repartida.columna]: entidad } }
}

/** The model of an entity's rows. */
export const modeloDe = (entidad: string): Modelo | undefined => filasDe(entidad)?.Modelo
