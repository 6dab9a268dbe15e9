import type { BaseModel, Context } from '../kernel/index.ts'

export type Modelo = typeof BaseModel
/** Whether a row is of those that this person reads who has only another of the screen's views (`otrasVistas`). */
export type EsSuya = (ctx: Context, id: number) => Promise<boolean>

const modelos = new Map<string, Modelo>()
const propias = new Map<string, EsSuya>()

/** The model of an entity's rows, by the id of its screen. */
export const modeloDe = (entidad: string): Modelo | undefined => modelos.get(entidad)
export const esSuyaDe = (entidad: string): EsSuya | undefined => propias.get(entidad)

export function recordarModelo(entidad: string, modelo: Modelo, esSuya?: EsSuya): void {
  modelos.set(entidad, modelo)
  if (esSuya) propias.set(entidad, esSuya)
}
