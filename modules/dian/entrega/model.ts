import { BaseModel } from '../../kernel/index.ts'

export class Entrega extends BaseModel {
  static override tableName = 'dian_entregas'
  static override booleans = ['al_cliente']
  declare id_documento: number
  declare cufe: string
  declare para: string
  /** To the customer's own address: with the link that answers, and the term runs from it. Any other is a copy. */
  declare al_cliente: boolean
  declare vez: number
  declare id_usuario: number | null
  declare enviado: string | null
}

export interface Adjunto {
  cufe: string
  id_documento: number
  nombre_xml: string
  nombre_zip: string
  xml: string
  creado: string
}
