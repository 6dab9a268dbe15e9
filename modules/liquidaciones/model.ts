import { BaseModel } from '../kernel/index.ts'
import type { HojaImpresa, Resumen, VigenciaUsada } from './domain.ts'

export class LiquidacionGuardada extends BaseModel {
  static override tableName = 'liquidaciones'
  static override booleans = ['borrador']
  static override json = ['vigencia', 'resumen', 'alertas', 'por_confirmar']
  declare id_radicacion: number
  declare fecha: string
  /** Saved, but not finished. */
  declare borrador: boolean
  declare vigencia: VigenciaUsada
  declare resumen: Resumen
  declare alertas: string[]
  /** Which of them finishing asks to confirm; null in what was saved before that was asked. */
  declare por_confirmar: string[] | null
  declare finalizada_en: string | null
  declare finalizada_por: number | null
}

export class CorreoDeLiquidacion extends BaseModel {
  static override tableName = 'liquidaciones_correos'
  static override json = ['para', 'hoja']
  static override hidden = ['hoja']
  declare id_radicacion: number
  declare para: string[]
  declare hoja: HojaImpresa
  declare id_usuario: number | null
  declare enviado: string | null
}
