import type { DetallesPago } from '../../schemas/facturacion/pagos.ts'
import { depositos as pantalla } from '../../schemas/pantallas/depositos.ts'
import { depositos } from '../../schemas/registros/depositos.ts'
import { entidad, modeloDe } from '../entidades/index.ts'
import { BaseModel, type Context } from '../kernel/index.ts'

/** Balances change only with the ledger (libro.ts). */
export class Deposito extends modeloDe(depositos) {
  declare method_data: DetallesPago | null
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
