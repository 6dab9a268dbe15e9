import type { EstadoDian } from '../../schemas/facturacion/facturacion.ts'
import { BaseModel } from '../kernel/index.ts'
import type { Ambiente, ConceptoNota, MensajeDian } from './documento/index.ts'

/** Issuer from a day on; another notary is another issuer. */
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

/** Settings of the DIAN's service. Seconds unless the name says otherwise. */
export interface AjustesDian {
  /** After each failure in a row (dian.md 4.7); the last one repeats. */
  esperas: number[]
  /** Wait after an unknown outcome before «not found» counts. */
  espera_desconocida: number
  /** Pause between two status checks. */
  espera_proceso: number
  tiempo_maximo: number
  /** Longest wait of a person; the queue goes on after. */
  espera_persona: number
  /** To transmit since the service is back. */
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

const TIPOS_RANGO = ['factura', 'nota_credito', 'nota_debito', 'contingencia'] as const
export type TipoRango = (typeof TIPOS_RANGO)[number]

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
}

/** A row of `dian_turnos`: the next number of a range, and who may talk to the service about it. */
export interface Turno {
  id_rango: number
  siguiente: number
  arrendado_por: string | null
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

/**
 * What a credit note takes of a line of its invoice (the first is 0), in whole pesos: `valor` with its IVA. What a debit note charges is
 * another line, after those that there are.
 */
export interface Renglon {
  linea: number
  valor: number
  iva: number
  /** Of a debit note. `tarifa` in hundredths of a percent, null where it is excluded of IVA. */
  cargo?: { detalle: string; tarifa: number | null }
}

export const NOMBRE_DOCUMENTO = {
  factura: 'factura',
  nota_credito: 'nota crédito',
  nota_debito: 'nota débito',
} as const
export type TipoDocumento = keyof typeof NOMBRE_DOCUMENTO
/** Notes have a consecutive of their own, without resolution, which does not end. */
export const esDeNotas = (tipo: TipoRango): boolean => tipo === 'nota_credito' || tipo === 'nota_debito'

export class DocumentoDian extends BaseModel {
  static override tableName = 'documentos_dian'
  static override booleans = ['dudosa', 'colision']
  static override json = ['mensajes', 'renglones']
  declare tipo: TipoDocumento
  /** Among those of its kind of one invoice, from 0. */
  declare orden: number
  /** Lines of a partial note; null takes the whole invoice. */
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
  /** Instant in milliseconds from which it is to be looked at again; null when nothing is due. */
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

/** An event of an invoice at the DIAN: 030 receipt, 031 claim, 032 service received, 033 acceptance, 034 tacit acceptance. */
export class EventoDian extends BaseModel {
  static override tableName = 'dian_eventos'
  declare id_documento: number
  declare codigo: string
  declare descripcion: string
  /** '' where the answer did not say it; so too `fecha`. */
  declare cude: string
  declare fecha: string
}
