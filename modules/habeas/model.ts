import type {
  CanalDeReclamo,
  Calidad,
  Decision,
  EstadoDeReclamo,
  PasoPedido,
  TipoDeReclamo,
} from '../../schemas/personas/habeas.ts'
import { BaseModel } from '../kernel/index.ts'
import type { Fundamento } from './domain.ts'

/**
 * A line of the consent ledger (Ley 1581 de 2012, arts. 8 b, 9 and 12), append-only: a revocation is a line that refers to an earlier one.
 */
export class Autorizacion extends BaseModel {
  static override tableName = 'autorizaciones'
  static override onlyGrows = true
  static override hidden = [
    'numero_documento',
    'clave_documento',
    'correo',
    'nombre',
    'actua',
    'ip',
    'agente',
    'evidencia',
  ]
  declare tipo_documento: string | null
  declare numero_documento: string | null
  declare clave_documento: string | null
  /** Mail that identifies a titular without document. */
  declare correo: string | null
  declare nombre: string | null
  /** Representative and capacity. */
  declare actua: string | null
  declare formulario: string
  declare finalidad: string
  declare fundamento: Fundamento
  /** Version and SHA-256 of the text that was shown. */
  declare politica: string
  declare huella: string
  declare canal: string
  declare cuando: string
  declare ip: string | null
  declare agente: string | null
  declare evidencia: string | null
  /** `informada`: needs no authorisation; `confirmada` and `revocada` refer to an earlier line. */
  declare estado: 'informada' | 'otorgada' | 'confirmada' | 'revocada'
  declare id_anterior: number | null
  /** Related record, `table:id`. */
  declare origen: string | null
}

/** A data subject's claim (Ley 1581 de 2012, arts. 8, 14 and 15). */
export class Reclamo extends BaseModel {
  static override tableName = 'reclamos_datos'
  static override search = ['nombre', 'numero_documento', 'clave_documento', 'correo']
  static override hidden = [
    'clave_documento',
    'nombre',
    'numero_documento',
    'correo',
    'telefono',
    'direccion',
    'actua',
    'verificacion',
    'hechos',
    'falta',
    'respuesta',
    'motivo_prorroga',
  ]
  declare anio: number
  declare numero: number
  declare canal: CanalDeReclamo
  declare tipo: TipoDeReclamo
  declare tipo_documento: string
  declare numero_documento: string
  declare clave_documento: string
  declare nombre: string
  declare correo: string | null
  declare telefono: string | null
  declare direccion: string | null
  declare calidad: Calidad
  /** Claimant, when not the data subject. */
  declare actua: string | null
  /** How the identity was verified; null until it was. */
  declare verificacion: string | null
  declare hechos: string
  declare estado: EstadoDeReclamo
  declare estado_desde: string
  declare recibido_en: string
  declare completo_en: string | null
  declare falta: string | null
  declare requerido_en: string | null
  declare desistimiento_propuesto: string | null
  /** Deadline of its state; null once it ended. */
  declare vence: string | null
  /** Business days that were added. */
  declare prorroga: number
  declare motivo_prorroga: string | null
  declare trasladado_a: string | null
  declare decision: Decision | null
  declare respuesta: string | null
  declare norma: string | null
  declare terminado_en: string | null
  declare id_usuario: number | null
}

/** Step of its state history; append-only. */
export class PasoDeReclamo extends BaseModel {
  static override tableName = 'reclamos_datos_pasos'
  static override onlyGrows = true
  static override hidden = ['detalle']
  declare id_reclamo: number
  declare paso: PasoPedido | 'recibir' | 'proponer' | 'por_vencer' | 'vencido'
  declare estado: EstadoDeReclamo
  declare cuando: string
  declare id_usuario: number | null
  declare quien: string
  declare detalle: string | null
}

export class AnexoDeReclamo extends BaseModel {
  static override tableName = 'reclamos_datos_anexos'
  static override hidden = ['nombre_original']
  declare id_reclamo: number
  declare nombre_original: string
  declare tipo: string
  declare url_archivo: string
  declare bytes: number
  declare sha256: string
  declare id_usuario: number | null
}

export class AvisoDeReclamo extends BaseModel {
  static override tableName = 'reclamos_datos_avisos'
  static override hidden = ['correo', 'error']
  declare id_reclamo: number
  declare clase: PasoDeReclamo['paso']
  declare correo: string
  declare enviado_en: string | null
  declare error: string | null
}
