import type { DetallesPago } from '../../schemas/facturacion/pagos.ts'
import { depositos as pantalla } from '../../schemas/pantallas/depositos.ts'
import { entidad } from '../entidades/index.ts'
import { BaseModel, type Context } from '../kernel/index.ts'

/** Money of a client held by the notary. Balances change only with the ledger (libro.ts). */
export class Deposito extends BaseModel {
  static override tableName = 'depositos'
  static override json = ['method_data']
  static override search = ['numero_deposito', 'otorgante', 'numero_documento', 'observaciones']
  static override hidden = ['llave']
  declare numero_deposito: number
  declare tipo: 'deposito' | 'anticipo'
  declare fecha_deposito: string
  declare id_personas: number
  /** Payer's name and document, as printed. */
  declare otorgante: string
  declare numero_documento: string
  declare id_radicacion: number | null
  declare id_proyecto: number | null
  /** Received amount, pesos. */
  declare total: number
  declare notaria: number
  declare boleta: number
  declare registro: number
  declare otros: number
  declare anticipo: number
  declare saldo_notaria: number
  declare saldo_boleta: number
  declare saldo_registro: number
  declare saldo_otros: number
  declare saldo_anticipo: number
  declare metodo_pago: number
  declare method_data: DetallesPago | null
  declare observaciones: string | null
  /** Payment of a client (cartera) that brought it and moved the till. */
  declare id_abono: number | null
  declare id_usuarios: number | null
  /** Secret key of the receipt's QR. */
  declare llave: string
  declare anulado_en: string | null
  declare anulado_por: number | null
  declare anulado_motivo: string | null
}

// added fields never reach the ledger
entidad({ pantalla, Modelo: Deposito })

export class Descargue extends BaseModel {
  static override tableName = 'descargues'
  static override json = ['method_data']
  declare id_deposito: number
  declare id_radicacion: number | null
  declare fecha: string
  declare notaria: number
  declare boleta: number
  declare registro: number
  declare otros: number
  declare anticipo: number
  declare total: number
  declare metodo_pago: number
  declare method_data: DetallesPago | null
  declare observaciones: string | null
  declare id_usuario: number | null
  declare anulado_en: string | null
  declare anulado_por: number | null
  declare anulado_motivo: string | null
}

export const anulacion = ({ now, user }: Context, motivo: string) => ({
  anulado_en: now.toISOString(),
  anulado_por: user?.id ?? null,
  anulado_motivo: motivo,
})
