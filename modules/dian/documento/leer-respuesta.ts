import type { MensajeDian, RespuestaAplicacion } from './tipos.ts'
import { descendiente, descendientes, elementos, leerXml, texto } from './dom.ts'

const REGLA = /^Regla:\s*([A-Za-z0-9]+),\s*(Rechazo|Notificaci[oó]n):\s*(.*)$/s

/** §4.4. What has no rule is a rejection unless the document was valid. */
export function leerMensajes(textos: readonly string[], valido: boolean): MensajeDian[] {
  return textos
    .map((linea) => linea.trim())
    .filter(Boolean)
    .map((linea) => {
      const [, codigo, clase, resto] = REGLA.exec(linea) ?? []
      if (!codigo || !clase) return { codigo: '', clase: valido ? 'Notificación' : 'Rechazo', texto: linea }
      return { codigo, clase: clase === 'Rechazo' ? 'Rechazo' : 'Notificación', texto: (resto ?? '').trim() }
    })
}

/** Reads the DIAN's ApplicationResponse by local names. Null when it is none: an answer is never a reason to fall over. */
export function leerRespuestaAplicacion(bytes: Buffer): RespuestaAplicacion | null {
  const raiz = leerXml(bytes.toString('utf8'))
  if (raiz?.localName !== 'ApplicationResponse') return null
  const directo = (nombre: string): string =>
    texto(elementos(raiz).find(({ localName }) => localName === nombre) ?? null)
  const respuesta = descendiente(raiz, 'DocumentResponse')
  const documento = respuesta && descendiente(respuesta, 'DocumentReference')
  return {
    id: directo('ID'),
    cude: directo('UUID'),
    fecha: directo('IssueDate'),
    hora: directo('IssueTime'),
    codigo: texto(respuesta && descendiente(respuesta, 'ResponseCode')),
    descripcion: texto(respuesta && descendiente(respuesta, 'Description')),
    numero: texto(documento && descendiente(documento, 'ID')),
    cufe: texto(documento && descendiente(documento, 'UUID')),
    lineas: respuesta
      ? descendientes(respuesta, 'LineResponse').map((linea) => ({
          codigo: texto(descendiente(linea, 'ResponseCode')),
          texto: texto(descendiente(linea, 'Description')),
        }))
      : [],
  }
}

/** The customer's events that an ApplicationResponse lists, each code once; none when it is not one. */
export function leerEventos(bytes: Buffer): { codigo: string; descripcion: string; cude: string; fecha: string }[] {
  const raiz = leerXml(bytes.toString('utf8'))
  if (raiz?.localName !== 'ApplicationResponse') return []
  const todos = descendientes(raiz, 'DocumentResponse').map((respuesta) => ({
    codigo: texto(descendiente(respuesta, 'ResponseCode')),
    descripcion: texto(descendiente(respuesta, 'Description')).slice(0, 300),
    cude: texto(descendiente(respuesta, 'UUID')).slice(0, 96),
    fecha: texto(descendiente(respuesta, 'EffectiveDate')).slice(0, 10),
  }))
  return [
    ...new Map(
      todos.filter(({ codigo }) => /^03[0-4]$/.test(codigo)).map((evento) => [evento.codigo, evento]),
    ).values(),
  ]
}
