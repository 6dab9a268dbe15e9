import { BaseModel } from '../kernel/index.ts'

/** A period in which a restored office sends nothing. */
export class EnviosDetenidos extends BaseModel {
  static override tableName = 'envios_detenidos'
  static override booleans = ['sin_secretos']
  declare desde: string
  /** Instant of its backup: ISO, UTC. */
  declare guardada: string
  /** Sealed secrets do not open here; null if unknown. */
  declare sin_secretos: boolean | null
  declare reanudado_en: string | null
  declare reanudado_por: number | null
}
