import type { BaseModel, Personal } from '../kernel/index.ts'

export type Modelo = typeof BaseModel

/** The rows of an entity: all those of a table, or those of it that say so in a column. */
export interface Filas {
  Modelo: Modelo
  /** Visibility rule of its rows, if not office-wide. */
  regla: Personal | undefined
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

export function filasDe(entidad: string): Filas | undefined {
  const propias = filas.get(entidad)
  if (propias) return propias
  const repartida = repartidas.find(({ es }) => es(entidad))
  return repartida && { Modelo: repartida.Modelo, regla: repartida.regla, donde: { [repartida.columna]: entidad } }
}

export const modeloDe = (entidad: string): Modelo | undefined => filasDe(entidad)?.Modelo
