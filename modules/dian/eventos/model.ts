import { BaseModel } from '../../kernel/index.ts'

/** An event of an invoice at the DIAN: 030 receipt, 031 claim, 032 service received, 033 acceptance, 034 tacit acceptance. */
export class EventoDian extends BaseModel {
  static override tableName = 'dian_eventos'
  declare id_documento: number
  declare codigo: string
  declare descripcion: string
  /** '' where the answer did not say it; so too `fecha`. */
  declare cude: string
  declare fecha: string
}
