import { BaseModel } from '../kernel/index.ts'

/** A line of the audit trail, written by the kernel; `antes` and `despues` hold only differences. Read-only. */
export class Cambio extends BaseModel {
  static override tableName = 'auditoria'
  static override json = ['antes', 'despues']
  /** ISO instant, UTC. */
  declare cuando: string
  declare id_usuario: number | null
  /** Mail of the person; null for the product itself. */
  declare usuario: string | null
  declare ip: string | null
  declare solicitud: string | null
  declare accion: string
  declare tabla: string
  declare registro: number
  declare antes: Record<string, unknown> | null
  declare despues: Record<string, unknown> | null
}
