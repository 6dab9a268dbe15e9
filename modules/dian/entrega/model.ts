import { BaseModel } from '../../kernel/index.ts'

/** A message to one address with a document; its state is its job's until it is sent. */
export class Entrega extends BaseModel {
  static override tableName = 'dian_entregas'
  declare id_documento: number
  declare cufe: string
  declare para: string
  declare vez: number
  declare id_usuario: number | null
  declare enviado: string | null
}

/** A row of `dian_adjuntos`. */
export interface Adjunto { cufe: string; id_documento: number; nombre_xml: string; nombre_zip: string; xml: string; creado: string }
