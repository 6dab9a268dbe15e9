import { citas } from '../../schemas/registros/citas.ts'
import { modeloDe } from '../entidades/index.ts'
import { BaseModel } from '../kernel/index.ts'
import type { ClaseDeAviso } from './domain.ts'

/** Signing place (notary, room). Active places limit the simultaneous appointments. */
export class Puesto extends BaseModel {
  static override tableName = 'citas_puestos'
  static override booleans = ['activo']
  declare numero: number
  declare nombre: string
  declare activo: boolean
}

export class Cita extends modeloDe(citas) {}

export class PasoDeCita extends BaseModel {
  static override tableName = 'citas_pasos'
  static override hidden = ['motivo']
  declare id_cita: number
  declare paso: Cita['estado'] | 'reprogramada'
  declare inicio: string
  declare puesto: number
  declare cuando: string
  declare quien: string
  declare id_usuario: number | null
  declare motivo: string | null
}

export class EsperaDeCita extends BaseModel {
  static override tableName = 'citas_espera'
  declare id_solicitud: number
  declare estado: 'esperando' | 'ofrecida' | 'atendida' | 'retirada'
  declare desde: string
  declare fecha_desde: string | null
  declare fecha_hasta: string | null
  declare id_cita: number | null
  declare ofrecida_inicio: string | null
  declare ofrecida_hasta: string | null
}

export class AvisoDeCita extends BaseModel {
  static override tableName = 'citas_avisos'
  static override hidden = ['correo', 'error']
  declare id_cita: number
  declare clase: ClaseDeAviso
  /** `SEQUENCE` at enqueue time; a later change cancels the mail. */
  declare secuencia: number
  declare correo: string
  declare enviado_en: string | null
  declare error: string | null
}
