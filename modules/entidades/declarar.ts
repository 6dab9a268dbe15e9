import type { Pantalla } from '../../schemas/vistas/pantalla.ts'
import { extensible } from '../campos/index.ts'
import type { BaseModel, Personal } from '../kernel/index.ts'
import type { Accion, Vista } from '../../schemas/vistas/vistas.ts'
import type { Uso } from './usos.ts'

/**
 * How a row is called from elsewhere: the columns that name it, joined by a space. How it is found is said beside its list (buscable.ts).
 */
interface Buscable {
  nombre: readonly [string, ...string[]]
}

/** Rows that wait for somebody, as Mi día counts them: those that hold these values, for who may do this with them. */
interface Pendientes {
  titulo: string
  cuando: Readonly<Record<string, string | number | null>>
  vista: Vista
  accion: Accion
  /** Where they are worked off. */
  href: string
}

/** Who is told when a column changes: a durable job, so that none is lost. */
interface Aviso {
  columna: string
  trabajo: string
}

/** How long a row is kept, in days from the date of a column, and the norm that says so; null is for good. */
interface Conserva {
  desde: string
  dias: number | null
  norma: string
}

/** What goes through all entities: said beside each, read by who does it for all. A convention test holds what they name. */
interface Facetas {
  buscable?: Buscable
  pendientes?: readonly Pendientes[]
  avisos?: readonly Aviso[]
  conserva?: Conserva
}

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
