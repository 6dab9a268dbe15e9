import { request as porHttp } from 'node:http'
import { request as porHttps } from 'node:https'
import type { MensajeDian } from '../documento/tipos.ts'

type Transporte =
  | { tipo: 'llego'; http: number; cuerpo: string }
  | { tipo: 'nada'; causa: 'dns' | 'conexion' | 'tls' | 'tiempo' | 'corte'; enviado: boolean; motivo: string }

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
const MAXIMO = 16 * 1024 * 1024

/** @throws Error for plain http to another machine */
export function exigirUrl(url: string): URL {
  const destino = new URL(url)
  if (destino.protocol === 'https:' || (destino.protocol === 'http:' && LOCAL.has(destino.hostname))) return destino
  throw new Error(`the address of the service must be https: ${destino.protocol}//${destino.host}`)
}

const causaDe = (codigo: string): 'dns' | 'conexion' | 'tls' | 'corte' => {
  if (codigo === 'ENOTFOUND' || codigo === 'EAI_AGAIN') return 'dns'
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/.test(codigo)) return 'conexion'
  return /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_|SELF_SIGNED|DEPTH_ZERO)/.test(codigo) ? 'tls' : 'corte'
}

const FRASES = {
  dns: 'No se encontró la dirección del servicio',
  conexion: 'No se pudo conectar con el servicio',
  tls: 'No se pudo asegurar la conexión con el servicio',
  corte: 'La conexión se cortó antes de la respuesta',
} as const

const fraseDe = (error: NodeJS.ErrnoException): string =>
  `${FRASES[causaDe(error.code ?? '')]} (${error.code ?? error.message}).`

/** `timeoutMs` covers the whole exchange. Always resolves. */
export function publicar(url: URL, cuerpo: string, tipo: string, timeoutMs: number): Promise<Transporte> {
  return new Promise((resolver) => {
    let enviado = false
    const pedir = url.protocol === 'https:' ? porHttps : porHttp
    const nada = (causa: 'dns' | 'conexion' | 'tls' | 'tiempo' | 'corte', motivo: string) => {
      clearTimeout(reloj)
      resolver({ tipo: 'nada', causa, enviado, motivo })
    }
    const peticion = pedir(
      url,
      {
        method: 'POST',
        agent: false,
        headers: {
          'Content-Type': tipo,
          'Content-Length': Buffer.byteLength(cuerpo),
          Accept: 'application/soap+xml, text/xml',
          Connection: 'close',
        },
      },
      (respuesta) => {
        const partes: Buffer[] = []
        let largo = 0
        respuesta.on('data', (parte: Buffer) => {
          largo += parte.length
          if (largo > MAXIMO) peticion.destroy(new Error('answer too long'))
          else partes.push(parte)
        })
        respuesta.on('end', () => {
          if (!respuesta.complete) return
          clearTimeout(reloj)
          resolver({ tipo: 'llego', http: respuesta.statusCode ?? 0, cuerpo: Buffer.concat(partes).toString('utf8') })
        })
        respuesta.on('error', () => {
          nada('corte', 'La conexión se cortó a mitad de la respuesta.')
        })
        respuesta.on('close', () => {
          if (!respuesta.complete) nada('corte', 'La conexión se cortó a mitad de la respuesta.')
        })
      },
    )
    const reloj = setTimeout(() => {
      nada('tiempo', `No hubo respuesta en ${Math.round(timeoutMs / 1000)} segundos.`)
      peticion.destroy()
    }, timeoutMs)
    peticion.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        enviado = true
      }),
    )
    peticion.on('error', (error: NodeJS.ErrnoException) => {
      nada(causaDe(error.code ?? ''), fraseDe(error))
    })
    peticion.end(cuerpo)
  })
}

export type Operacion =
  | 'SendBillSync'
  | 'SendTestSetAsync'
  | 'GetStatus'
  | 'GetStatusZip'
  | 'GetStatusEvent'
  | 'GetXmlByDocumentKey'
  | 'GetNumberingRange'
  | 'GetAcquirer'

/** Log of a call, without secrets. */
export interface Traza {
  operacion: Operacion
  peticion: string
  http: number | null
  ms: number
  crudo: string
}

/** Answer of SendBillSync and GetStatus. */
export interface DianResponse {
  valido: boolean
  codigo: string
  descripcion: string
  mensaje: string
  mensajes: readonly MensajeDian[]
  xml: Buffer | null
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

/** `falla_*`: SOAP fault, whatever the HTTP status. `http`: answer without SOAP. `sin_respuesta` with `enviado` false never arrived. */
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

/** §4.6. */
export type Veredicto =
  | 'aceptada'
  | 'rechazada'
  | 'repetida'
  | 'en_proceso'
  | 'desconocida'
  | 'error_config'
  | 'incierta'
