import { clientes as pantalla } from '../../schemas/pantallas/clientes.ts'
import { entidad } from '../entidades/index.ts'
import { BaseModel } from '../kernel/index.ts'
import { USOS_DE_CLIENTE } from './clientes/usos.ts'
import type { Canal } from './domain.ts'

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
