import type { EstadoDian } from '../../schemas/facturacion/facturacion.ts'
import { BaseModel, type Context } from '../kernel/index.ts'
import type { Ambiente, ConceptoNota, MensajeDian } from './documento/index.ts'

/** Issuer from a day on; a change of notary adds a row. */
export class Emisor extends BaseModel {
  static override tableName = 'emisores'
  static override json = ['responsabilidades']
  declare nit: string
  declare dv: string
  declare nombre: string
  declare nombre_comercial: string | null
  declare organizacion: '1' | '2'
  declare responsabilidades: string[]
  declare tributo: '01' | '04' | 'ZA' | 'ZZ'
  declare direccion: string
  declare id_municipio: number
  declare codigo_postal: string | null
  declare telefono: string | null
  declare correo: string
  declare desde: string
  declare hasta: string | null
}

export class CertificadoGuardado extends BaseModel {
  static override tableName = 'dian_certificados'
  static override hidden = ['llave_secreto', 'cadena']
  static override json = ['cadena']
  declare nit: string
  declare titular: string
  declare serie: string
  declare entidad: string
  declare desde: string
  declare hasta: string
  declare archivo: string
  /** PEM, holder first. */
  declare cadena: string[]
  declare llave_secreto: string
  declare retirado_en: string | null
}

export const certificadoActual = (ctx: Context, nit?: string) =>
  CertificadoGuardado.query(ctx.db)
    .where(nit === undefined ? {} : { nit })
    .whereNull('retirado_en')
    .orderBy('id', 'desc')
    .first()

/** Seconds unless the name says otherwise. */
export interface AjustesDian {
  /** Wait after each consecutive failure (dian.md 4.7); the last one repeats. */
  esperas: number[]
  /** Time after a send before «not found» is believed. */
  espera_desconocida: number
  espera_proceso: number
  tiempo_maximo: number
  /** Longest wait of a request; the queue goes on. */
  espera_persona: number
  /** Hours to transmit after an outage. */
  limite_horas: number
}

export class SoftwareDian extends BaseModel {
  static override tableName = 'dian_software'
  static override booleans = ['simulador']
  static override hidden = ['pin_secreto']
  static override json = ['ajustes']
  declare software_id: string
  declare nombre: string
  declare fabricante: string
  declare ambiente: Ambiente
  declare url: string
  declare url_logica: string
  declare test_set_id: string | null
  declare simulador: boolean
  declare pin_secreto: string
  declare ajustes: Partial<AjustesDian>
  declare probado_en: string | null
  declare retirado_en: string | null
}

export const softwareActual = (ctx: Context) =>
  SoftwareDian.query(ctx.db).whereNull('retirado_en').orderBy('id', 'desc').first()

export type TipoRango = 'factura' | 'nota_credito' | 'nota_debito' | 'contingencia'

export class RangoDian extends BaseModel {
  static override tableName = 'dian_rangos'
  static override booleans = ['activo']
  static override hidden = ['tecnica_secreto']
  declare tipo: TipoRango
  declare nit: string
  declare resolucion: string | null
  declare fecha_resolucion: string | null
  declare prefijo: string
  declare desde: number
  declare hasta: number
  declare vigente_desde: string
  declare vigente_hasta: string
  declare tecnica_secreto: string | null
  declare activo: boolean
  /** Null: of deeds, and of the counter too while it has none of its own. */
  declare uso: 'mostrador' | null
}

/** Next number of a range, and the lease to call the service for it. */
export interface Turno {
  id_rango: number
  siguiente: number
  arrendado_por: string | null
  /** By the platform's clock (ms), unlike the instants of documents. */
  arriendo_hasta: number | null
  caidas: number
  caido_desde: string | null
  pausa_hasta: number | null
  detenido_en: string | null
  detenido_motivo: string | null
}

export class Contingencia extends BaseModel {
  static override tableName = 'dian_contingencias'
  declare desde: string
  declare hasta: string | null
  declare motivo: string
  declare evidencia: string
  declare declarada_por: number | null
}

/** Whole pesos, IVA included, that a credit note takes of a line (0-based). A debit note's charge is a new line after the existing ones. */
export interface Renglon {
  linea: number
  valor: number
  iva: number
  /** Only of debit notes. `tarifa` in hundredths of a percent; null: excluded of IVA. */
  cargo?: { detalle: string; tarifa: number | null }
}

export const NOMBRE_DOCUMENTO = {
  factura: 'factura',
  nota_credito: 'nota crédito',
  nota_debito: 'nota débito',
} as const
export type TipoDocumento = keyof typeof NOMBRE_DOCUMENTO
/** Notes have their own numbering, without resolution or end. */
export const esDeNotas = (tipo: TipoRango): boolean => tipo === 'nota_credito' || tipo === 'nota_debito'

export class DocumentoDian extends BaseModel {
  static override tableName = 'documentos_dian'
  static override booleans = ['dudosa', 'colision']
  static override json = ['mensajes', 'renglones']
  declare tipo: TipoDocumento
  /** 0-based, by kind within an invoice. */
  declare orden: number
  /** Null: the whole invoice. */
  declare renglones: Renglon[] | null
  declare id_factura: number
  declare id_rango: number
  declare id_emisor: number
  declare id_software: number
  declare id_certificado: number
  declare prefijo: string
  declare consecutivo: number
  declare numero: string
  declare version_xml: number
  declare clase: '01' | '03' | '04' | '91' | '92'
  declare concepto: ConceptoNota | null
  declare motivo: string | null
  declare cufe: string
  declare fecha: string
  declare sha256: string
  declare estado: EstadoDian
  declare dudosa: boolean
  declare colision: boolean
  declare intentos: number
  declare fallas: number
  /** Milliseconds; null when nothing is due. */
  declare proximo: number | null
  declare mensaje: string | null
  declare mensajes: MensajeDian[] | null
  declare primera_firma: string
  declare firmada_en: string
  declare enviada_en: string | null
  declare respondida_en: string | null
}

export interface VersionDian {
  id: number
  id_documento: number
  version_xml: number
  cufe: string
  nombre_xml: string
  nombre_zip: string
  sha256: string
  xml: string
  datos: string
  qr: string
  firmada_en: string
  id_usuario: number | null
  resultado: string | null
  mensajes: string | null
  ar_xml: string | null
}

export interface IntentoDian {
  id: number
  id_documento: number
  version_xml: number
  operacion: string
  peticion: string
  cuando: string
  id_usuario: number | null
  http: number | null
  ms: number | null
  clase: string | null
  veredicto: string | null
  resumen: string | null
  crudo: string | null
}

export class Lote extends BaseModel {
  static override tableName = 'dian_lotes'
  declare total: number
  declare pedido_por: number | null
}

/** 030 receipt, 031 claim, 032 service received, 033 acceptance, 034 tacit acceptance. */
export class EventoDian extends BaseModel {
  static override tableName = 'dian_eventos'
  declare id_documento: number
  declare codigo: string
  declare descripcion: string
  declare cude: string
  declare fecha: string
}
