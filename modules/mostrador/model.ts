import { BaseModel } from '../kernel/index.ts'

/** A clerk's till session. Whole pesos. */
export class TurnoDeMostrador extends BaseModel {
  static override tableName = 'turnos_mostrador'
  static override json = ['conteo']
  declare id_usuario: number
  /** The user while it is open. */
  declare abierto_por: number | null
  declare fecha: string
  declare abierto_en: string
  declare base: number
  declare cerrado_en: string | null
  declare cerrado_por: number | null
  declare ventas: number | null
  declare gastos: number | null
  declare esperado: number | null
  declare contado: number | null
  declare conteo: { denominacion: number; cantidad: number }[] | null
  declare motivo: string | null
}

/** A sale; its invoice, unless nothing was charged. Whole pesos. */
export class Venta extends BaseModel {
  static override tableName = 'ventas'
  declare id_turno: number
  declare id_factura: number | null
  declare fecha: string
  declare cuando: string
  declare id_usuario: number
  declare nombre: string
  declare total: number
  declare recibido: number
  declare cambio: number
}

export interface FilaDeVenta {
  id_venta: number
  orden: number
  id_items_liquidaciones: number
  detalle: string
  cantidad: number
  precio: number
  valor: number
  iva: number
  causa: string | null
}
