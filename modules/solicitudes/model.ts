import type { EstadoDeSolicitud, Etapa } from '../../schemas/solicitudes/etapas.ts'
import { solicitudes } from '../../schemas/registros/solicitudes.ts'
import { modeloDe } from '../entidades/index.ts'
import { BaseModel } from '../kernel/index.ts'

export class Solicitud extends modeloDe(solicitudes) {
  declare etapa: Etapa
}

/** Steps that change no state. */
export type PasoAparte = 'aceptada' | 'anulada' | 'papeles_pedidos' | 'papeles_traidos'

/** Step of its state history; append-only. */
export class PasoDeSolicitud extends BaseModel {
  static override tableName = 'solicitudes_pasos'
  static override hidden = ['motivo']
  declare id_solicitud: number
  declare etapa: Etapa
  declare estado: EstadoDeSolicitud | PasoAparte
  declare cuando: string
  declare id_usuario: number | null
  declare quien: string
  declare motivo: string | null
}

export class EnlaceDeSolicitud extends BaseModel {
  static override tableName = 'solicitudes_enlaces'
  static override hidden = ['semilla', 'huella', 'correo']
  declare id_solicitud: number
  declare semilla: string
  declare huella: string
  /** Mailed address; null for the browser's own link. */
  declare correo: string | null
  declare vence: string
  declare revocado_en: string | null
  declare revocado_por: number | null
}

export class ArchivoDeSolicitud extends BaseModel {
  static override tableName = 'solicitudes_archivos'
  static override json = ['cubre']
  static override hidden = ['nombre_original', 'motivo']
  declare id_solicitud: number
  declare nombre_original: string
  declare extension: string
  declare tipo: string
  declare url_archivo: string
  declare bytes: number
  declare sha256: string
  /** Why it was not inspected; null if it was. */
  declare sin_revisar: string | null
  declare cubre: string[]
  declare estado: 'pendiente' | 'aceptado' | 'rechazado' | 'reemplazado'
  declare motivo: string | null
  declare revisado_por: number | null
  declare reemplaza_a: number | null
  declare enviado_en: string | null
  declare id_usuario: number | null
  declare id_enlace: number | null
  declare id_pedido: number | null
}

export class PedidoDeSolicitud extends BaseModel {
  static override tableName = 'solicitudes_pedidos'
  static override hidden = ['motivo']
  declare id_solicitud: number
  declare titulo: string
  declare motivo: string
  /** `YYYY-MM-DD`. */
  declare hasta: string
  declare estado: 'pendiente' | 'recibido' | 'retirado'
  declare recibido_en: string | null
  declare id_usuario: number | null
}

export class BorradorDeSolicitud extends BaseModel {
  static override tableName = 'solicitudes_borradores'
  static override json = ['parrafos']
  static override hidden = ['parrafos']
  declare id_solicitud: number
  declare numero: number
  declare url_archivo: string
  declare bytes: number
  declare sha256: string
  /** Text by paragraph; null if the PDF has none. */
  declare parrafos: string[] | null
  declare id_usuario: number | null
}

export class ComentarioDeSolicitud extends BaseModel {
  static override tableName = 'solicitudes_comentarios'
  static override hidden = ['comentario']
  declare id_solicitud: number
  declare orden: number
  declare usuario: string
  declare comentario: string
  declare de: 'cliente' | 'oficina'
  declare id_borrador: number | null
  declare id_usuario: number | null
}

export class AvisoDeSolicitud extends BaseModel {
  static override tableName = 'solicitudes_avisos'
  static override hidden = ['correo', 'error']
  declare id_solicitud: number
  declare id_paso: number | null
  declare clase: string
  declare correo: string
  declare enviado_en: string | null
  declare error: string | null
}

/** Quick template that may be requested, with its public description. */
export class TipoDeSolicitud extends BaseModel {
  static override tableName = 'solicitudes_tipos'
  static override booleans = ['activo']
  static override json = ['papeles', 'que_traer']
  declare id_plantilla: number
  declare titulo: string
  declare resumen: string
  declare costo: string
  declare demora: string
  declare quien_pide: string
  declare papeles: { nombre: string; titulo: string; ayuda: string | null; opcional: boolean }[]
  declare que_traer: string[]
  declare orden: number
  declare activo: boolean
}
