import type { DetallesPago } from '../../schemas/facturacion/pagos.ts'
import { depositos as pantalla } from '../../schemas/pantallas/depositos.ts'
import { entidad } from '../entidades/index.ts'
import { BaseModel } from '../kernel/index.ts'
import type { Importes } from './domain.ts'

/** Money of a client in the notary's hands. Its balances move with the ledger (libro.ts) and by nothing else. */
export class Deposito extends BaseModel {
  static override tableName = 'depositos'
  static override json = ['method_data']
  static override search = ['numero_deposito', 'otorgante', 'numero_documento', 'observaciones']
  static override hidden = ['llave']
  declare numero_deposito: number
  declare tipo: 'deposito' | 'anticipo'
  declare fecha_deposito: string
  declare id_personas: number
  /** Name and document of who paid, as the receipt says them. */
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
  /** The payment of a client that brought it (cartera): it moved the till, the deposit does not. */
  declare id_abono: number | null
  declare id_usuarios: number | null
  /** Unguessable key that the receipt's QR carries. */
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

type Saldos = Pick<Deposito, 'saldo_notaria' | 'saldo_boleta' | 'saldo_registro' | 'saldo_otros' | 'saldo_anticipo'>

export const saldosDe = (d: Saldos): Importes => ({
  notaria: Number(d.saldo_notaria),
  boleta: Number(d.saldo_boleta),
  registro: Number(d.saldo_registro),
  otros: Number(d.saldo_otros),
  anticipo: Number(d.saldo_anticipo),
})

export const importesDe = ({ notaria, boleta, registro, otros, anticipo }: Importes): Importes => ({
  notaria: Number(notaria),
  boleta: Number(boleta),
  registro: Number(registro),
  otros: Number(otros),
  anticipo: Number(anticipo),
})
