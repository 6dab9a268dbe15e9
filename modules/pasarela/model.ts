import type { EstadoDicho, EstadoPago, Proveedor, Resultado } from '../../schemas/facturacion/pasarela.ts'
import { BaseModel } from '../kernel/index.ts'

/** The office's account with a provider. Its secrets are sealed, each for its own purpose (configuracion.ts). */
export class CuentaProveedor extends BaseModel {
  static override tableName = 'pagos_proveedores'
  static override booleans = ['prueba', 'en_linea']
  static override json = ['datos', 'secretos']
  static override hidden = ['secretos']
  declare proveedor: Proveedor
  /** In the provider's test mode: no money moves. */
  declare prueba: boolean
  /** Public links go by this one. */
  declare en_linea: boolean
  declare datos: Record<string, string> | null
  declare secretos: Record<string, string> | null
}

export class EnlacePago extends BaseModel {
  static override tableName = 'pagos_enlaces'
  static override hidden = ['semilla', 'huella']
  declare destino_tipo: string
  declare destino_id: number
  declare semilla: string
  declare huella: string
  declare vence: string
  declare revocado_en: string | null
  declare revocado_por: number | null
}

export interface Linea {
  clave: string
  texto: string
  pesos: number
}

export class OrdenPago extends BaseModel {
  static override tableName = 'pagos_ordenes'
  static override booleans = ['prueba']
  static override json = ['detalle']
  /** Unguessable: the provider and the payer get it. */
  declare referencia: string
  declare destino_tipo: string
  declare destino_id: number
  declare id_enlace: number | null
  declare detalle: Linea[]
  declare descripcion: string
  declare pesos: number
  declare moneda: string
  declare proveedor: Proveedor
  declare prueba: boolean
  declare estado: EstadoPago
  declare id_proveedor: string | null
  declare vence: string
  declare aprobado_en: string | null
  declare reversado_en: string | null
  declare cobrado_en: string | null
  declare aviso: string | null
  declare id_usuario: number | null
  declare ip: string
}

export const DESTINO_PRUEBA = 'prueba'

export class NotificacionPago extends BaseModel {
  static override tableName = 'pagos_notificaciones'
  static override booleans = ['prueba', 'firma_ok']
  declare cuando: string
  declare proveedor: Proveedor
  declare id_orden: number | null
  declare referencia: string
  declare id_proveedor: string
  declare estado: EstadoDicho | ''
  declare pesos: number | null
  declare moneda: string
  declare prueba: boolean
  declare firma_ok: boolean
  declare resultado: Resultado
  declare aplicada: string | null
  declare huella: string
  declare ip: string
  declare origen: 'aviso' | 'consulta'
}
