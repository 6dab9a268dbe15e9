import { BaseModel } from '../../kernel/index.ts'
import type { Canal } from '../domain/index.ts'

/** One row; null takes the value of `AJUSTES_INICIALES`. */
export class AjustesCartera extends BaseModel {
  static override tableName = 'cartera_ajustes'
  declare como_pagar: string | null
  declare a_quien: string | null
  declare asunto: string | null
  declare texto: string | null
  declare prescribe: number | null
  /** Percentage of `prescribe` from which it warns. */
  declare aviso_prescripcion: number | null
}

export const TIPOS_DE_ENVIO = ['estado', 'recordatorio', 'certificado'] as const
export type TipoDeEnvio = (typeof TIPOS_DE_ENVIO)[number]

/** `enviando`: in flight, or its process died. `espera`: until the law allows it. `saltado`: nothing to send, or forbidden. */
export const ESTADOS_DE_ENVIO = [
  'pendiente',
  'espera',
  'enviando',
  'enviado',
  'saltado',
  'detenido',
  'fallido',
] as const
export type EstadoDeEnvio = (typeof ESTADOS_DE_ENVIO)[number]

export class Envio extends BaseModel {
  static override tableName = 'cartera_envios'
  static override booleans = ['a_pedido']
  static override json = ['para']
  declare id_clientes: number
  declare id_lote: number | null
  declare tipo: TipoDeEnvio
  declare para: string[]
  declare desde: string | null
  /** Null: the day it is sent. */
  declare corte: string | null
  declare anio: number | null
  /** Requested mails are no reminders (Ley 2300 de 2023). */
  declare a_pedido: boolean
  declare estado: EstadoDeEnvio
  declare motivo: string | null
  declare no_antes: string | null
  declare intentos: number
  declare asunto: string | null
  declare id_usuario: number | null
  declare enviado: string | null
}

export class LoteDeEnvios extends BaseModel {
  static override tableName = 'cartera_lotes'
  declare tipo: TipoDeEnvio
  declare corte: string | null
  declare total: number
  declare pedido_por: number | null
  declare detenido_en: string | null
  declare detenido_por: number | null
}

export class ContactoCartera extends BaseModel {
  static override tableName = 'cartera_contactos'
  static override booleans = ['exento']
  declare id_clientes: number
  declare canal: Canal
  declare en: string
  declare texto: string | null
  declare resultado: string | null
  declare promesa: string | null
  /** Not a reminder: does not count for the legal limits. */
  declare exento: boolean
  declare id_envio: number | null
  declare id_usuario: number | null
}
