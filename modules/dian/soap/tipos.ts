import type { MensajeDian } from '../documento/tipos.ts'

export type Operacion =
  | 'SendBillSync'
  | 'SendTestSetAsync'
  | 'GetStatus'
  | 'GetStatusZip'
  | 'GetStatusEvent'
  | 'GetXmlByDocumentKey'
  | 'GetNumberingRange'
  | 'GetAcquirer'

/** What every call leaves for the log: nothing secret is in it. */
export interface Traza {
  operacion: Operacion
  /** Ours, to find the call in the log. */
  peticion: string
  /** Status of HTTP, null when none came. */
  http: number | null
  ms: number
  /** The body as it came, '' when none did. */
  crudo: string
}

/** DianResponse of SendBillSync and GetStatus. */
export interface DianResponse {
  valido: boolean
  codigo: string
  descripcion: string
  mensaje: string
  mensajes: readonly MensajeDian[]
  /** ApplicationResponse, null when it came empty or nil. */
  xml: Buffer | null
  /** CUFE or CUDE. */
  llave: string | null
  archivo: string | null
}

export interface RangoOfrecido {
  resolucion: string
  fechaResolucion: string
  prefijo: string
  desde: number
  hasta: number
  vigenteDesde: string
  vigenteHasta: string
  claveTecnica: string | null
}

export type FallaSoap = 'falla_seguridad' | 'falla_cliente' | 'falla_servidor'

/**
 * Everything that may come of a call; none of it is thrown.
 * `respuesta` the service spoke · `falla_*` a SOAP fault, read before HTTP counts · `http` an HTTP answer without SOAP (outage, proxy,
 * empty body, HTML) · `sin_respuesta` nothing came: `enviado` false means it surely never arrived.
 */
export type RespuestaDian<T> =
  | (Traza & { clase: 'respuesta'; resultado: T })
  | (Traza & { clase: FallaSoap; codigo: string; motivo: string })
  | (Traza & { clase: 'http'; motivo: string })
  | (Traza & {
      clase: 'sin_respuesta'
      causa: 'dns' | 'conexion' | 'tls' | 'tiempo' | 'corte'
      enviado: boolean
      motivo: string
    })

/** What an answer to a sent document means (§4.6). */
export type Veredicto =
  | 'aceptada'
  | 'rechazada'
  | 'repetida'
  | 'en_proceso'
  | 'desconocida'
  | 'error_config'
  | 'incierta'
