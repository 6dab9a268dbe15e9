import { BaseModel } from '../kernel/index.ts'
import type { ClaseDeAviso } from './domain.ts'

/** A place where deeds are signed: a notary, a room. As many are signed with at once as there are active ones. */
export class Puesto extends BaseModel {
  static override tableName = 'citas_puestos'
  static override booleans = ['activo']
  declare numero: number
  declare nombre: string
  declare activo: boolean
}

/** An appointment: its day may change, it stays the same one. */
export class Cita extends BaseModel {
  static override tableName = 'citas'
  static override booleans = ['forzada']
  static override search = ['nombre', 'asunto', 'correo', 'telefono']
  static override hidden = ['nombre', 'correo', 'telefono', 'asunto', 'motivo']
  declare id_solicitud: number | null
  declare id_radicacion: number | null
  declare asunto: string
  declare nombre: string
  declare correo: string | null
  declare telefono: string | null
  /** Instants. */
  declare inicio: string
  declare fin: string
  declare puesto: number
  declare estado: 'retenida' | 'agendada' | 'cumplida' | 'no_asistio' | 'cancelada' | 'vencida'
  declare vence: string | null
  /** Of the calendar entry that was mailed. */
  declare secuencia: number
  /** Beyond the seats that there are. */
  declare forzada: boolean
  declare motivo: string | null
  declare id_usuario: number | null
}

/** What happened to an appointment: only grows. */
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

/** Who waits for an hour that is freed. */
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

/** A mail of an appointment that goes, or went. */
export class AvisoDeCita extends BaseModel {
  static override tableName = 'citas_avisos'
  static override hidden = ['correo', 'error']
  declare id_cita: number
  declare clase: ClaseDeAviso
  /** Of the appointment when it was asked for: of a later one it tells nothing. */
  declare secuencia: number
  declare correo: string
  declare enviado_en: string | null
  /** Why it did not go. */
  declare error: string | null
}
