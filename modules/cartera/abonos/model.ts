import type { DetallesPago } from '../../../schemas/facturacion/pagos.ts'
import { BaseModel } from '../../kernel/index.ts'
import type { TipoRetencion } from '../domain.ts'

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
