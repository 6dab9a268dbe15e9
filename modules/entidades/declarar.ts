import type { Pantalla } from '../../schemas/pantalla.ts'
import { extensible } from '../campos/index.ts'
import type { BaseModel, Personal } from '../kernel/index.ts'
import type { Facetas } from './facetas.ts'
import type { Uso } from './usos.ts'

/** What only the server knows of an entity. What both sides share (its form, columns, texts, place) is its screen. */
export interface Entidad extends Facetas {
  pantalla: Pantalla
  Modelo: typeof BaseModel
  /** Where its rows are named. */
  usos?: readonly Uso[]
  /** Its rows may go back to what they were: a catalogue's. What has legal weight does not. */
  vuelve?: true
  /** What its history calls it, where that is not its screen's title. */
  enHistorial?: string
  /** Columns that its form calls otherwise. */
  campos?: Readonly<Record<string, string>>
  /** Who sees which of its rows, where not every one is of the whole office. */
  regla?: Personal
}

const porPantalla = new Map<string, Entidad>()

/** Says an entity, once and where its model is made: history, added fields and what else goes through all of them know it from here on. */
export function entidad<E extends Entidad>(dicha: E): E {
  porPantalla.set(dicha.pantalla.id, dicha)
  extensible(dicha.pantalla.id, dicha.Modelo, dicha.regla)
  return dicha
}

/** Every entity of the modules that are loaded: all of them, once the server is. */
export const entidades = (): readonly Entidad[] => [...porPantalla.values()]
