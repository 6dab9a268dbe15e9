import type { FormatoDeDocumento } from '../../schemas/minutas/minuta.ts'
import { BaseModel } from '../kernel/index.ts'
import type { Aviso, Datos } from '../plantillas/index.ts'
import type { Origenes } from './domain.ts'

export class Minuta extends BaseModel {
  static override tableName = 'minutas'
  static override json = ['datos', 'origenes']
  static override search = ['titulo', 'otorgantes']
  static override hidden = ['datos', 'origenes']
  declare titulo: string
  declare id_radicacion: number | null
  /** Act that gives price and parties; null takes the main one. */
  declare id_acto_radi: number | null
  declare id_tramite: number | null
  declare id_proyecto: number | null
  declare id_plantilla: number | null
  declare datos: Datos
  declare otorgantes: string | null
  declare origenes: Origenes
  declare id_usuario: number | null
}

export const CLASES_DE_DOCUMENTO = ['minuta', 'agil'] as const
export type ClaseDeDocumento = (typeof CLASES_DE_DOCUMENTO)[number]

export class DocumentoGenerado extends BaseModel {
  static override tableName = 'documentos_generados'
  static override json = ['datos', 'faltan', 'avisos', 'reparos']
  static override search = ['nombre_documento', 'otorgantes']
  static override hidden = ['datos']
  declare clase: ClaseDeDocumento
  declare nombre_documento: string
  declare id_version: number
  declare id_minuta: number | null
  declare id_radicacion: number | null
  declare id_proyecto: number | null
  declare id_lote: number | null
  declare id_fila: number | null
  declare datos: Datos
  declare otorgantes: string | null
  /** Hash of template bytes and data. */
  declare huella: string
  declare faltan: string[]
  declare avisos: Aviso[]
  /** Null until a quick document is generated. */
  declare url_documento: string | null
  declare sha256: string | null
  declare bytes: number | null
  declare url_firmado: string | null
  /** Approved PDF; null before approval, and for approvals older than this column. */
  declare url_pdf: string | null
  declare sha256_pdf: string | null
  /** «LibreOffice 7.4.7.2». */
  declare pdf_hecho_con: string | null
  declare aprobado_en: string | null
  declare aprobado_por: number | null
  declare comentario: string | null
  /** Differences accepted at approval, and the reason; null for none. */
  declare reparos: string[] | null
  declare motivo: string | null
  declare id_usuario: number | null
}

export const TIPOS_DE_ARCHIVO = ['word', 'firmado'] as const

/** Word of a quick document, or signed paper. Append-only; the last of each kind is in force. */
export class ArchivoDeDocumento extends BaseModel {
  static override tableName = 'documentos_archivos'
  static override json = ['datos']
  static override hidden = ['datos']
  declare id_documento: number
  declare tipo: (typeof TIPOS_DE_ARCHIVO)[number]
  declare nombre: string
  declare url_archivo: string
  declare sha256: string
  declare bytes: number
  /** Template version of a Word file; null for a signed paper. */
  declare id_version: number | null
  declare datos: Datos | null
  declare huella: string | null
  declare id_usuario: number | null
}

export const ESTADOS_DE_CORREO = ['pendiente', 'enviado', 'fallido'] as const

export class CorreoDeDocumento extends BaseModel {
  static override tableName = 'documentos_correos'
  static override json = ['para']
  declare id_documento: number
  declare para: string[]
  declare asunto: string
  declare mensaje: string | null
  declare formato: FormatoDeDocumento
  declare estado: (typeof ESTADOS_DE_CORREO)[number]
  /** Why it did not reach all addresses. */
  declare motivo: string | null
  declare enviado: string | null
  declare id_usuario: number | null
}
