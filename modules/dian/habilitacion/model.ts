import { BaseModel } from '../../kernel/index.ts'

export const TIPOS_DE_PRUEBA = ['factura', 'nota_credito', 'nota_debito'] as const
export type TipoDePrueba = (typeof TIPOS_DE_PRUEBA)[number]

/** A document made only to be enabled by the DIAN: signed and sent, of no invoice of the office. */
export class DocumentoDePrueba extends BaseModel {
  static override tableName = 'dian_set_pruebas'
  static override hidden = ['xml']
  declare tipo: TipoDePrueba
  /** `ensayo` goes by SendBillSync, which says what is wrong; `set` counts for being enabled. */
  declare modo: 'ensayo' | 'set'
  declare id_software: number
  declare test_set_id: string
  declare numero: string
  declare cufe: string
  declare fecha: string
  declare nombre_xml: string
  declare nombre_zip: string
  declare xml: string
  declare estado: 'firmada' | 'enviada' | 'aceptada' | 'rechazada'
  /** Key to query the test set's result. */
  declare zip_key: string | null
  declare mensaje: string | null
  declare enviada_en: string | null
  declare respondida_en: string | null
}
