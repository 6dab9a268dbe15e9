import { BaseModel } from '../../kernel/index.ts'

export type EstadoDeCastigo = 'pendiente' | 'aprobado' | 'negado' | 'recuperado'

/** That a debt is given up as lost: one person asks for it, another decides, and it may be recovered. Whole pesos. */
export class Castigo extends BaseModel {
  static override tableName = 'castigos'
  static override search = ['nombre', 'numero_documento', 'motivo']
  declare id_clientes: number
  declare id_cuenta: number
  declare nombre: string
  declare numero_documento: string
  declare estado: EstadoDeCastigo
  /** Balance when requested; once approved, the amount written off. */
  declare valor: number
  declare motivo: string
  declare evidencia: string
  declare pedido_por: number | null
  declare decidido_en: string | null
  declare decidido_por: number | null
  declare decision: string | null
  declare recuperado_en: string | null
  declare recuperado_por: number | null
  declare recuperado_motivo: string | null
}
