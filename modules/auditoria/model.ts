import { BaseModel } from '../kernel/index.ts'

/** One line of the trail, as the kernel left it: `antes` and `despues` hold only what differs. Only read here. */
export class Cambio extends BaseModel {
  static override tableName = 'auditoria'
  static override json = ['antes', 'despues']
  /** ISO instant, UTC. */
  declare cuando: string
  declare id_usuario: number | null
  /** The person's mail; null where the product itself did it. */
  declare usuario: string | null
  declare ip: string | null
  declare solicitud: string | null
  declare accion: string
  declare tabla: string
  declare registro: number
  declare antes: Record<string, unknown> | null
  declare despues: Record<string, unknown> | null
}
