import { formatTime } from '../../../schemas/es-co.ts'
import type { EstadoDian } from '../../../schemas/facturacion.ts'
import { diaBogota, momentoDeFirma } from '../documento/index.ts'
import type { DianResponse, RespuestaDian } from '../soap/index.ts'

export type Paso = 'nada' | 'consultar' | 'refirmar' | 'enviar'

interface Situacion { estado: EstadoDian; dudosa: boolean; clase: string; fecha: string; id_software: number; id_certificado: number }

/**
 * What comes next for a document (dian.md 4.6). A doubt is settled by asking before anything else; what the DIAN surely does not have goes with the
 * date of the day it is signed (FAD09e) and with today's software and certificate. A contingency invoice (04) keeps the date it was handed over with.
 */
export function siguientePaso(doc: Situacion, ahora: Date, vigente: { id_software: number; id_certificado: number }): Paso {
  if (doc.estado !== 'firmada' && doc.estado !== 'incierta') return 'nada'
  if (doc.dudosa) return 'consultar'
  const deHoy = doc.clase === '04' || doc.fecha === diaBogota(momentoDeFirma(ahora))
  return deHoy && doc.id_software === vigente.id_software && doc.id_certificado === vigente.id_certificado ? 'enviar' : 'refirmar'
}

/** An answer in words for staff: what happened and what happens next. */
export function explicarFalla(respuesta: RespuestaDian<DianResponse>, proximo: Date | null): string {
  const despues = proximo ? ` Se reintenta sola a las ${formatTime(proximo)}.` : ''
  switch (respuesta.clase) {
    case 'sin_respuesta':
      return respuesta.enviado ? `La DIAN no respondió: ${respuesta.motivo} Puede haberla recibido; antes de reenviar se le pregunta.${despues}` : `No se llegó a la DIAN: ${respuesta.motivo}${despues}`
    case 'http': return `El servicio de la DIAN no está disponible (HTTP ${respuesta.http ?? ''}).${despues}`
    case 'falla_seguridad': return 'La DIAN no aceptó la firma de la petición. Revise la hora del servidor, el certificado y la dirección lógica en Oficina, Facturación electrónica; al corregirlo el envío sigue solo.'
    case 'falla_cliente': return `La DIAN no aceptó la petición (${respuesta.motivo}). Revise el certificado y el software en Oficina, Facturación electrónica; al corregirlo el envío sigue solo.`
    case 'falla_servidor': return `El servicio de la DIAN falló (${respuesta.motivo}).${despues}`
    default: return explicarRespuesta(respuesta.resultado, despues)
  }
}

function explicarRespuesta({ codigo, descripcion, mensaje }: DianResponse, despues: string): string {
  if (codigo === '89') return `La DIAN no autoriza este envío: ${descripcion || mensaje}. Revise el NIT del certificado y el del emisor en Oficina, Facturación electrónica.`
  if (codigo === '66') return `La DIAN aún no tiene el documento.${despues}`
  if (codigo === '98' || /proceso/i.test(descripcion)) return `La DIAN lo está validando.${despues}`
  return `La DIAN respondió ${[codigo, descripcion || mensaje].filter(Boolean).join(': ') || 'algo que no se entiende'}.${despues}`
}
