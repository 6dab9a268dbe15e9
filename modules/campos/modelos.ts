import type { BaseModel } from '../kernel/index.ts'

export type Modelo = typeof BaseModel

const modelos = new Map<string, Modelo>()

/** The model of an entity's rows, by the id of its screen. */
export const modeloDe = (entidad: string): Modelo | undefined => modelos.get(entidad)
export const recordarModelo = (entidad: string, modelo: Modelo): void => { modelos.set(entidad, modelo) }
