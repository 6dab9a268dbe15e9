import { type Uso, entidad } from '../entidades/index.ts'
import { clientes as pantalla } from '../../schemas/pantallas/clientes.ts'
import { BaseModel } from '../kernel/index.ts'
import type { Canal, TipoRetencion } from './domain/index.ts'
import type { DetallesPago } from '../../schemas/facturacion/pagos.ts'

export const USOS_DE_CLIENTE = [
  { tabla: 'cuentas_por_cobrar', columna: 'id_clientes' },
  { tabla: 'cartera_movimientos', columna: 'id_clientes' },
  { tabla: 'cartera_envios', columna: 'id_clientes' },
  { tabla: 'cartera_contactos', columna: 'id_clientes' },
  { tabla: 'abonos', columna: 'id_clientes' },
  { tabla: 'retenciones', columna: 'id_clientes' },
  { tabla: 'cuentas_cobro', columna: 'id_clientes' },
  { tabla: 'castigos', columna: 'id_clientes' },
] as const satisfies readonly Uso[]

export const USOS_DE_CUENTA = [
  { tabla: 'cartera_movimientos', columna: 'id_cuenta' },
  { tabla: 'retenciones', columna: 'id_cuenta' },
  { tabla: 'cuentas_cobro_lineas', columna: 'id_cuenta' },
  { tabla: 'castigos', columna: 'id_cuenta' },
  { tabla: 'tramites', columna: 'id_cuenta' },
] as const satisfies readonly Uso[]

/**
 * A client: a person of the office with what is agreed with it. Its name, document and address are the person's. Its balances move with the
 * ledger (libro.ts) and by nothing else; whole pesos.
 */
export class Cliente extends BaseModel {
  static override tableName = 'clientes'
  static override booleans = ['activo']
  static override json = ['autorizados']
  /** Its person's words are searched as well. */
  static override search = ['codigo']
  declare id_personas: number
  declare codigo: number
  declare plazo: number | null
  /** Most that it should owe; null is no limit. */
  declare cupo: number | null
  /** Parts per million of the base: null withholds nothing, 0 by the office's rate, above it by its own (the specification's switch). */
  declare reteiva: number | null
  declare retefuente: number | null
  declare reteica: number | null
  declare activo: boolean
  /** Authorised channels (Ley 2300 de 2023, art. 2). */
  declare autorizados: Canal[] | null
  declare promesa: string | null
  declare saldo_escrituras: number
  declare saldo_varios: number
  declare saldo_depositos: number
  declare saldo: number
}

entidad({ pantalla, Modelo: Cliente, usos: USOS_DE_CLIENTE })

export const CLASES = ['escritura', 'varios', 'deposito'] as const
export type ClaseDeCuenta = (typeof CLASES)[number]

/** What one client owes for one thing. Its sums move with the ledger (libro.ts) and by nothing else; whole pesos. */
export class CuentaPorCobrar extends BaseModel {
  static override tableName = 'cuentas_por_cobrar'
  static override booleans = ['abierta']
  declare id_clientes: number
  declare clase: ClaseDeCuenta
  declare id_factura: number | null
  /** CRÉDITO or BONO, of an invoice. */
  declare metodo: number | null
  declare id_radicacion: number | null
  declare concepto: string | null
  declare fecha: string
  declare vence: string
  declare valor: number
  /** Paid by abonos, retenciones, notas and cruces. */
  declare pagado: number
  declare castigado: number
  declare saldo: number
  declare abierta: boolean
  declare id_cuenta_cobro: number | null
  /** Only accounts without invoice and without payments are annulled. */
  declare anulada_en: string | null
  declare anulada_por: number | null
  declare anulada_motivo: string | null
}

export interface FilaMovimiento {
  id: number
  id_cuenta: number
  id_clientes: number
  tipo: string
  valor: number
  fecha: string
  id_abono: number | null
  id_retencion: number | null
  id_castigo: number | null
  id_deposito: number | null
  id_revertido: number | null
  detalle: string | null
  id_usuario: number | null
  created_at: string
}

/** One payment of a client over what it owes. What it moved is in the ledger by `id_abono`, and in the till by `abonos_caja`. */
export class Abono extends BaseModel {
  static override tableName = 'abonos'
  static override json = ['method_data']
  static override search = ['numero', 'nombre', 'numero_documento', 'observaciones']
  static override hidden = ['llave']
  declare numero: number
  declare id_clientes: number
  declare nombre: string
  declare numero_documento: string
  /** The day it was paid; the ledger and the till count it on the day it was recorded. */
  declare fecha: string
  /** Whole pesos, by money or with deposits. */
  declare valor: number
  /** Withheld besides. */
  declare retenido: number
  declare metodo_pago: number
  declare method_data: DetallesPago | null
  declare observaciones: string | null
  declare id_usuario: number | null
  /** Unguessable key that the receipt's QR carries. */
  declare llave: string
  declare anulado_en: string | null
  declare anulado_por: number | null
  declare anulado_motivo: string | null
}

/** What a client withheld of a payment: it pays the debt, and its certificate is owed to the office. Whole pesos. */
export class Retencion extends BaseModel {
  static override tableName = 'retenciones'
  static override search = ['nombre', 'numero_documento', 'certificado']
  static override hidden = ['certificado_archivo']
  declare id_abono: number
  declare id_clientes: number
  declare id_cuenta: number
  declare nombre: string
  declare numero_documento: string
  declare tipo: TipoRetencion
  declare fecha: string
  /** Year of the payment, which its certificate covers. */
  declare anio: number
  declare base: number
  /** Parts per million. */
  declare tarifa: number
  declare valor: number
  declare anulada_en: string | null
  /** Number and day of the certificate; null while it has not come. */
  declare certificado: string | null
  declare certificado_fecha: string | null
  /** Stored file and its original name. */
  declare certificado_archivo: string | null
  declare certificado_nombre: string | null
}

export type EstadoDeCastigo = 'pendiente' | 'aprobado' | 'negado' | 'recuperado'

/** That a debt is given up as lost: one person asks for it, another decides, and it may be recovered. Whole pesos. */
export class Castigo extends BaseModel {
  static override tableName = 'castigos'
  static override search = ['nombre', 'numero_documento', 'motivo']
  declare id_clientes: number
  declare id_cuenta: number
  declare nombre: string
  declare numero_documento: string
  declare estado: EstadoDeCastigo
  /** Balance when requested; once approved, the amount written off. */
  declare valor: number
  declare motivo: string
  declare evidencia: string
  declare pedido_por: number | null
  declare decidido_en: string | null
  declare decidido_por: number | null
  declare decision: string | null
  declare recuperado_en: string | null
  declare recuperado_por: number | null
  declare recuperado_motivo: string | null
}

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
