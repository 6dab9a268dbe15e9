import { BaseModel } from '../../kernel/index.ts'

/** A cuenta de cobro: accounts of one client, asked for together under one number. Whole pesos. */
export class CuentaCobro extends BaseModel {
  static override tableName = 'cuentas_cobro'
  static override search = ['numero', 'nombre', 'numero_documento', 'observaciones']
  declare numero: number
  declare id_clientes: number
  declare nombre: string
  declare numero_documento: string
  declare fecha: string
  declare vence: string
  declare total: number
  declare observaciones: string | null
  declare id_usuario: number | null
  declare anulada_en: string | null
  declare anulada_por: number | null
  declare anulada_motivo: string | null
}

export interface FilaLinea {
  id_cuenta_cobro: number
  id_cuenta: number
  valor: number
}
