import type { DianResponse, RespuestaDian, Veredicto } from './tipos.ts'

/** HTTP statuses that mean our request is wrong, not that the service is down. */
const NUESTROS = [401, 404, 405, 415]

/** §4.4 and §4.6: what an answer to SendBillSync or GetStatus lets us say of the document. Nothing doubtful is called final. */
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
