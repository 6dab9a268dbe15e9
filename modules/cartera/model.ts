import { type Uso, entidad, modeloDe } from '../entidades/index.ts'
import { abonos } from '../../schemas/registros/abonos.ts'
import { clientes } from '../../schemas/registros/clientes.ts'
import { clientes as pantalla } from '../../schemas/pantallas/clientes.ts'
import { BaseModel } from '../kernel/index.ts'
import { Persona } from '../personas/index.ts'
import type { TipoRetencion } from './domain/index.ts'
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

/** Its balances move only with the ledger (libro.ts). The words of its person find it as well. */
export class Cliente extends modeloDe(clientes) {
  static override relationMappings = {
    persona: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: Persona,
      join: { from: 'clientes.id_personas', to: 'personas.id' },
    },
  }
  declare persona: Persona
}

entidad({ pantalla, Modelo: Cliente, usos: USOS_DE_CLIENTE })

export const CLASES = ['escritura', 'varios', 'deposito'] as const
export type ClaseDeCuenta = (typeof CLASES)[number]

/** Debt of one client for one thing. Its sums move only with the ledger (libro.ts); whole pesos. */
export class CuentaPorCobrar extends BaseModel {
  static override tableName = 'cuentas_por_cobrar'
  static override booleans = ['abierta', 'traida']
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
  /** abonos + retenciones + notas + cruces. */
  declare pagado: number
  declare castigado: number
  declare saldo: number
  declare abierta: boolean
  /** Balance of another program, whose accounts have it already. */
  declare traida: boolean
  declare id_cuenta_cobro: number | null
  /** Only accounts without invoice and without payments are annulled. */
  declare anulada_en: string | null
  declare anulada_por: number | null
  declare anulada_motivo: string | null
}

export const EN_CERO = { valor: 0, pagado: 0, castigado: 0, saldo: 0, abierta: false, id_cuenta_cobro: null }

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

export class Abono extends modeloDe(abonos) {
  declare method_data: DetallesPago | null
}

/** Tax that a client withheld from a payment; the office needs its certificate. Whole pesos. */
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
  declare anio: number
  declare base: number
  /** Parts per million. */
  declare tarifa: number
  declare valor: number
  declare anulada_en: string | null
  declare certificado: string | null
  declare certificado_fecha: string | null
  declare certificado_archivo: string | null
  declare certificado_nombre: string | null
}

export type EstadoDeCastigo = 'pendiente' | 'aprobado' | 'negado' | 'recuperado'

/** A write-off: one person requests it, another decides; it may be recovered. Whole pesos. */
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

/** Accounts of one client under one number. Whole pesos. */
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

export type FilaLinea = {
  id_cuenta_cobro: number
  id_cuenta: number
  valor: number
}
