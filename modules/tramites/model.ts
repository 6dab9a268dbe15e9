import { tramites } from '../../schemas/registros/tramites.ts'
import type { EstadoDeTramite } from '../../schemas/tramites/tramite.ts'
import { modeloDe } from '../entidades/index.ts'
import { BaseModel } from '../kernel/index.ts'

export class Tramite extends modeloDe(tramites) {
  declare datos: Record<string, unknown>
  declare data: Record<string, unknown>
  declare req_data_tramite: Record<string, unknown> | null
}

/** Attachment of a procedure; without one while the form is being written. */
export class AdjuntoDeTramite extends BaseModel {
  static override tableName = 'tramites_adjuntos'
  /** May name a minor. */
  static override hidden = ['nombre_original', 'motivo']
  declare id_tramite: number | null
  declare nombre: string
  declare orden: number
  declare titulo: string | null
  declare nombre_original: string
  declare extension: string
  declare tipo: string
  declare url_archivo: string
  declare bytes: number
  declare sha256: string
  /** Why it was not inspected; null if it was. */
  declare sin_revisar: string | null
  declare estado: 'pendiente' | 'aceptado' | 'rechazado' | 'reemplazado'
  declare motivo: string | null
  declare revisado_por: number | null
  declare reemplaza_a: number | null
  declare id_usuario: number | null
  declare id_enlace: number | null
  /** Instant at which the retention rule destroyed the file; row and hash stay. */
  declare destruido_en: string | null
}

export class PedidoDeTramite extends BaseModel {
  static override tableName = 'tramites_pedidos'
  /** May name a minor. */
  static override hidden = ['titulo', 'motivo']
  declare id_tramite: number
  declare titulo: string
  declare motivo: string
  /** `YYYY-MM-DD`. */
  declare hasta: string
  declare estado: 'pendiente' | 'recibido' | 'retirado'
  declare recibido_en: string | null
  declare id_usuario: number | null
}

export class PasoDeTramite extends BaseModel {
  static override tableName = 'tramites_pasos'
  /** May name a minor. */
  static override hidden = ['motivo', 'faltantes']
  static override json = ['faltantes']
  declare id_tramite: number
  declare de: EstadoDeTramite | null
  declare estado: EstadoDeTramite
  declare cuando: string
  declare id_usuario: number | null
  declare quien: string
  declare motivo: string | null
  declare norma: string | null
  declare faltantes: { nombre: string; motivo: string }[] | null
}

export class EnlaceDeTramite extends BaseModel {
  static override tableName = 'tramites_enlaces'
  static override hidden = ['semilla', 'huella']
  declare id_tramite: number
  declare semilla: string
  declare huella: string
  declare vence: string
  declare revocado_en: string | null
  declare revocado_por: number | null
}

export class EntregaDeTramite extends BaseModel {
  static override tableName = 'tramites_entregas'
  /** Hidden, because they reveal the veiled subject. */
  static override hidden = ['recibe', 'documento', 'calidad', 'finalidad']
  declare id_tramite: number
  declare cuando: string
  declare recibe: string
  declare tipo_documento: string
  declare documento: string
  declare calidad: string | null
  declare modalidad: string | null
  declare finalidad: string | null
  declare copias: number
  declare id_usuario: number | null
}

export class AvisoDeTramite extends BaseModel {
  static override tableName = 'tramites_avisos'
  /** Hidden: mail servers repeat the address. */
  static override hidden = ['correo', 'error']
  declare id_tramite: number
  declare id_paso: number | null
  declare clase: string
  declare correo: string
  declare enviado_en: string | null
  declare error: string | null
}

export class AjusteDeTramites extends BaseModel {
  static override tableName = 'tramites_ajustes'
  static override json = ['valor']
  declare clave: string
  declare valor: unknown
}

export class PlantillaDeTramite extends BaseModel {
  static override tableName = 'tramites_plantillas'
  declare tipo: string
  /** 0: of any project. */
  declare id_proyecto: number
  declare id_plantilla: number
}

export class DepuracionDeTramite extends BaseModel {
  static override tableName = 'tramites_depuraciones'
  declare id_tramite: number
  declare propuesta_en: string
  declare decision: 'confirmada' | 'descartada' | null
  declare decidida_en: string | null
  declare decidida_por: number | null
  declare motivo: string | null
}
