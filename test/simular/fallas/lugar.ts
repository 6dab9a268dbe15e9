import type { App, Office } from '../../../modules/kernel/index.ts'
import type { Reply } from '../../harness/index.ts'
import type { Azar } from '../azar.ts'
import type { Carta } from '../papel.ts'
import type { Conexiones } from './conexiones.ts'

/** A request; to another port than the simulator's own office. */
export type Pedir = (puerto?: number) => Promise<Reply>
/** Where faults happen. */
export interface Lugar {
  motor: 'sqlite' | 'mariadb'
  app: App
  slug: string
  interior: Office
  ambiente: Record<string, string>
  conexiones: Conexiones | null
  /** Kills the database's server and starts it again, where it is the simulator's own. */
  reiniciar?: (() => Promise<void>) | undefined
  /** Moves the clock on from where it is, by milliseconds. */
  mover(ms: number): void
  recibe(carta: Carta): void
}
/** Goes wrong around a request. @returns what it answered */
export type Unfallo = (lugar: Lugar, pedir: Pedir, azar: Azar) => Promise<Reply>
