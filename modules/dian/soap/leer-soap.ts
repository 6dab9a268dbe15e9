import type { Element } from '@xmldom/xmldom'
import { descendiente, descendientes, elementos, leerXml, texto } from '../documento/nombres.ts'
import { leerMensajes } from '../documento/adjunto.ts'
import type { DianResponse, FallaSoap, Operacion, RangoOfrecido, RespuestaDian, Veredicto } from './http.ts'

type Leido =
  | { tipo: 'resultado'; elemento: Element }
  | { tipo: 'falla'; clase: FallaSoap; codigo: string; motivo: string }
  | { tipo: 'otro'; motivo: string }

/** The body goes before the HTTP status: a SOAP fault has status 500 and is no outage. */
export function leerCuerpo(cuerpo: string, operacion: Operacion): Leido {
  if (!cuerpo.trim()) return { tipo: 'otro', motivo: 'La respuesta llegó vacía.' }
  const raiz = leerXml(cuerpo)
  if (raiz?.localName !== 'Envelope')
    return {
      tipo: 'otro',
      motivo: /<html/i.test(cuerpo)
        ? 'Respondió una página web, no el servicio.'
        : 'La respuesta no es un mensaje SOAP.',
    }
  const falla = descendiente(raiz, 'Fault')
  if (falla) return leerFalla(falla)
  const elemento = descendiente(raiz, `${operacion}Result`)
  return elemento
    ? { tipo: 'resultado', elemento }
    : { tipo: 'otro', motivo: 'El mensaje SOAP no trae el resultado de la operación.' }
}

const local = (codigo: string): string => codigo.split(':').at(-1) ?? codigo
const SEGURIDAD =
  /^(InvalidSecurity|FailedAuthentication|FailedCheck|InvalidSecurityToken|SecurityTokenUnavailable|UnsupportedSecurityToken|MessageExpired)$/

function leerFalla(falla: Element): Leido {
  const codigos = [...descendientes(falla, 'Value'), ...descendientes(falla, 'faultcode')].map((nodo) =>
    local(texto(nodo)),
  )
  const motivo = texto(descendiente(falla, 'Text') ?? descendiente(falla, 'faultstring'))
  const clase =
    codigos.some((codigo) => SEGURIDAD.test(codigo)) || /verifying security/i.test(motivo)
      ? 'falla_seguridad'
      : codigos.some((codigo) => codigo === 'Sender' || codigo === 'Client')
        ? 'falla_cliente'
        : 'falla_servidor'
  return { tipo: 'falla', clase, codigo: codigos.join('/'), motivo }
}

const campo = (padre: Element, nombre: string): string =>
  texto(elementos(padre).find(({ localName }) => localName === nombre) ?? null)

export function leerDianResponse(nodo: Element): DianResponse {
  const valido = campo(nodo, 'IsValid') === 'true'
  const errores = elementos(nodo).find(({ localName }) => localName === 'ErrorMessage')
  const base64 = campo(nodo, 'XmlBase64Bytes')
  return {
    valido,
    codigo: campo(nodo, 'StatusCode'),
    descripcion: campo(nodo, 'StatusDescription'),
    mensaje: campo(nodo, 'StatusMessage'),
    mensajes: leerMensajes(errores ? descendientes(errores, 'string').map(texto) : [], valido),
    xml: base64 ? Buffer.from(base64, 'base64') : null,
    llave: campo(nodo, 'XmlDocumentKey') || null,
    archivo: campo(nodo, 'XmlFileName') || null,
  }
}

export const leerEstadosZip = (nodo: Element): DianResponse[] =>
  descendientes(nodo, 'DianResponse').map(leerDianResponse)

export function leerXmlPorClave(nodo: Element): { codigo: string; mensaje: string; fecha: string; xml: Buffer | null } {
  const base64 = campo(nodo, 'XmlBytesBase64')
  return {
    codigo: campo(nodo, 'Code'),
    mensaje: campo(nodo, 'Message'),
    fecha: campo(nodo, 'ValidationDate'),
    xml: base64 ? Buffer.from(base64, 'base64') : null,
  }
}

export const leerCargaDePrueba = (nodo: Element): { zipKey: string | null; errores: string[] } => ({
  zipKey: campo(nodo, 'ZipKey') || null,
  errores: elementos(nodo)
    .filter(({ localName }) => localName === 'ErrorMessageList')
    .flatMap((lista) => descendientes(lista, 'ProcessedMessage').map(texto)),
})

export const leerAdquirente = (
  nodo: Element,
): { codigo: string; mensaje: string; nombre: string; correo: string | null } => ({
  codigo: campo(nodo, 'StatusCode'),
  mensaje: campo(nodo, 'Message'),
  nombre: campo(nodo, 'ReceiverName').trim(),
  correo: campo(nodo, 'ReceiverEmail').trim() || null,
})

const dia = (fecha: string): string => fecha.slice(0, 10)

export const leerRangos = (nodo: Element): { codigo: string; descripcion: string; rangos: RangoOfrecido[] } => ({
  codigo: campo(nodo, 'OperationCode'),
  descripcion: campo(nodo, 'OperationDescription'),
  rangos: descendientes(nodo, 'NumberRangeResponse').map((rango) => ({
    resolucion: campo(rango, 'ResolutionNumber'),
    fechaResolucion: dia(campo(rango, 'ResolutionDate')),
    prefijo: campo(rango, 'Prefix'),
    desde: Number(campo(rango, 'FromNumber')),
    hasta: Number(campo(rango, 'ToNumber')),
    vigenteDesde: dia(campo(rango, 'ValidDateFrom')),
    vigenteHasta: dia(campo(rango, 'ValidDateTo')),
    claveTecnica: campo(rango, 'TechnicalKey') || null,
  })),
})

/** Statuses of a wrong request, not of an outage. */
const NUESTROS = [401, 404, 405, 415]

/** §4.4 and §4.6. Doubtful answers are never final. */
export function veredicto(respuesta: RespuestaDian<DianResponse>): Veredicto {
  switch (respuesta.clase) {
    case 'respuesta':
      return deRespuesta(respuesta.resultado)
    case 'falla_seguridad':
    case 'falla_cliente':
      return 'error_config'
    case 'http':
      return NUESTROS.includes(respuesta.http ?? 0) ? 'error_config' : 'incierta'
    default:
      return 'incierta'
  }
}

function deRespuesta({ valido, codigo, descripcion, mensaje, mensajes }: DianResponse): Veredicto {
  const rechazos = mensajes.filter(({ clase }) => clase === 'Rechazo')
  if (codigo === '00' && valido) return 'aceptada'
  if (
    codigo === '90' ||
    rechazos.some(({ codigo: regla, texto }) => regla === '90' || (!regla && /procesado anteriormente/i.test(texto)))
  )
    return 'repetida'
  if (codigo === '99') return 'rechazada'
  if (codigo === '98' || (!codigo && /en proceso/i.test(`${descripcion} ${mensaje}`))) return 'en_proceso'
  if (codigo === '66') return 'desconocida'
  if (['89', '401', '67', '68'].includes(codigo)) return 'error_config'
  return 'incierta'
}
