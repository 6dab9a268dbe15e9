import { BaseModel } from '../../kernel/index.ts'
import type { RESPUESTAS_CLIENTE } from '../../../schemas/facturacion/facturacion.ts'

/** The one answer of a customer to an invoice, with its evidence. Never changed, never removed. */
export class RespuestaCliente extends BaseModel {
  static override tableName = 'dian_respuestas'
  declare id_factura: number
  declare id_documento: number
  declare respuesta: (typeof RESPUESTAS_CLIENTE)[number]
  declare codigo_reclamo: string | null
  declare justificacion: string | null
  declare nombre: string | null
  declare documento: string | null
  declare cuando: string
  declare ip: string
  declare agente: string
  declare cufe: string
  declare sha256_xml: string
  declare sha256_pdf: string | null
  declare texto_mostrado: string
  declare evento_codigo: string | null
  declare evento_cude: string | null
  declare evento_estado: string | null
}
