import { formatTime } from '../../../schemas/es-co/index.ts'
import type { EstadoDian } from '../../../schemas/facturacion/facturacion.ts'
import { diaBogota, momentoDeFirma } from '../documento/index.ts'
import { DocumentoDian, type Turno, RangoDian, softwareActual, SoftwareDian } from '../model.ts'
import type { DianResponse, RespuestaDian } from '../soap/http.ts'
import { type Context, Problem } from '../../kernel/index.ts'
import { rehacerFactura } from '../../facturacion/index.ts'
import { RESOLUCION_DE_PRUEBAS } from '../configuracion/vigente.ts'
import { turnoDe } from './turno.ts'

type Paso = 'nada' | 'consultar' | 'refirmar' | 'enviar'

interface Situacion {
  estado: EstadoDian
  dudosa: boolean
  clase: string
  fecha: string
  id_software: number
  id_certificado: number
}

/**
 * dian.md 4.6: a doubt is queried first. A document that the DIAN surely lacks is signed again when its date (FAD09e), software or
 * certificate is not today's; type 04 keeps its delivery date.
 */
export function siguientePaso(
  doc: Situacion,
  ahora: Date,
  vigente: { id_software: number; id_certificado: number },
): Paso {
  if (doc.estado !== 'firmada' && doc.estado !== 'incierta') return 'nada'
  if (doc.dudosa) return 'consultar'
  const deHoy = doc.clase === '04' || doc.fecha === diaBogota(momentoDeFirma(ahora))
  return deHoy && doc.id_software === vigente.id_software && doc.id_certificado === vigente.id_certificado
    ? 'enviar'
    : 'refirmar'
}

export function explicarFalla(respuesta: RespuestaDian<DianResponse>, proximo: Date | null): string {
  const despues = proximo ? ` Se reintenta sola a las ${formatTime(proximo)}.` : ''
  switch (respuesta.clase) {
    case 'sin_respuesta':
      return respuesta.enviado
        ? `La DIAN no respondió: ${respuesta.motivo} Puede haberla recibido; antes de reenviar se le pregunta.${despues}`
        : `No se llegó a la DIAN: ${respuesta.motivo}${despues}`
    case 'http':
      return `El servicio de la DIAN no está disponible (HTTP ${respuesta.http ?? ''}).${despues}`
    case 'falla_seguridad':
      return (
        'La DIAN no aceptó la firma de la petición. Revise la hora del servidor, el certificado y la dirección lógica en Oficina, ' +
        'Facturación electrónica; al corregirlo el envío sigue solo.'
      )
    case 'falla_cliente':
      return (
        `La DIAN no aceptó la petición (${respuesta.motivo}). Revise el certificado y el software en Oficina, Facturación ` +
        'electrónica; al corregirlo el envío sigue solo.'
      )
    case 'falla_servidor':
      return `El servicio de la DIAN falló (${respuesta.motivo}).${despues}`
    default:
      return explicarRespuesta(respuesta.resultado, despues)
  }
}

const LA_HORA = / Se reintenta sola a las \d\d:\d\d\.$/

type Esperando = Pick<DocumentoDian, 'estado' | 'mensaje' | 'proximo' | 'enviada_en' | 'prefijo'>
type DelRango = Pick<Turno, 'arriendo_hasta' | 'caido_desde' | 'pausa_hasta' | 'detenido_motivo'>

/** The document's last message and the state of its range. @returns also the next try (ms); null when it is now or unknown */
export function explicarEspera(
  { estado, mensaje, proximo, enviada_en, prefijo }: Esperando,
  turno: DelRango,
  ahora: Date,
): { mensaje: string | null; proximo: number | null } {
  if (estado !== 'firmada' && estado !== 'incierta') return { mensaje, proximo: null }
  const enviada =
    estado === 'incierta' && enviada_en
      ? `Se envió a las ${formatTime(enviada_en)} y falta la respuesta de la DIAN.`
      : null
  const dicho = mensaje?.replace(LA_HORA, '') ?? enviada
  if (turno.detenido_motivo !== null) {
    return {
      mensaje: dicho
        ? `${dicho} El envío está detenido: ${turno.detenido_motivo}`
        : `Está firmada y no sale porque el envío está detenido: ${turno.detenido_motivo}`,
      proximo: null,
    }
  }
  const cuando = Math.max(Number(proximo ?? 0), Number(turno.pausa_hasta ?? 0))
  if (cuando > ahora.getTime()) {
    const porque =
      dicho ??
      (turno.caido_desde === null
        ? 'Está firmada.'
        : `Está firmada. La DIAN no responde desde las ${formatTime(turno.caido_desde)}.`)
    return { mensaje: `${porque} Se reintenta sola a las ${formatTime(cuando)}.`, proximo: cuando }
  }
  const ocupado = Number(turno.arriendo_hasta ?? 0) > ahora.getTime()
  if (mensaje === null && enviada)
    return { mensaje: ocupado ? enviada : `${enviada} Se le pregunta enseguida.`, proximo: null }
  if (dicho) return { mensaje: `${dicho} Se reintenta sola enseguida.`, proximo: null }
  return {
    mensaje: ocupado
      ? `Está firmada y en cola: otro documento de la numeración ${prefijo} está en camino, y van de uno en uno.`
      : 'Está firmada y en cola: sale sola enseguida.',
    proximo: null,
  }
}

function explicarRespuesta({ codigo, descripcion, mensaje }: DianResponse, despues: string): string {
  if (codigo === '89')
    return (
      `La DIAN no autoriza este envío: ${descripcion || mensaje}. Revise el NIT del certificado y el del emisor en Oficina, ` +
      'Facturación electrónica.'
    )
  if (codigo === '66') return `La DIAN aún no tiene el documento.${despues}`
  if (codigo === '98' || /proceso/i.test(descripcion)) return `La DIAN lo está validando.${despues}`
  return `La DIAN respondió ${[codigo, descripcion || mensaje].filter(Boolean).join(': ') || 'algo que no se entiende'}.${despues}`
}

export const vive = (ctx: Context, idRango: number) =>
  turnoDe(ctx, idRango).where('caidas', '>', 0).update({ caidas: 0, caido_desde: null, pausa_hasta: null })

/** Advances `ctx.now` by the time elapsed since `desde` (real milliseconds). */
export const alMomento = (ctx: Context, desde: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + Date.now() - desde),
})

/** Numbered with the test resolution, in an office now in production: void there. */
export async function esDeEnsayo(ctx: Context, { id_rango, id_software, estado }: DocumentoDian): Promise<boolean> {
  const vigente = await softwareActual(ctx)
  if (vigente?.ambiente !== '1') return false
  const rango = await RangoDian.query(ctx.db).findById(id_rango)
  if (rango?.resolucion !== RESOLUCION_DE_PRUEBAS) return false
  const suyo = await SoftwareDian.query(ctx.db).findById(id_software)
  return suyo?.ambiente === '2' || estado === 'rechazada'
}

export const numeradaEnPruebas = (numero: string) =>
  new Problem(
    422,
    'de_pruebas',
    `La factura ${numero} se numeró en el ambiente de pruebas de la DIAN: no tiene validez. En su detalle, «Pasar a producción» la deja ` +
      'sin enviar para que tome un número de producción.',
  )

/** Replaces an invoice of the DIAN's tests with an unsent copy. @returns the copy's id. @throws Problem 409 for any other invoice */
export async function pasarAProduccion(ctx: Context, idFactura: number): Promise<{ id: number }> {
  const documento = await DocumentoDian.query(ctx.db).findOne({ tipo: 'factura', id_factura: idFactura }).forUpdate()
  if (!documento || !(await esDeEnsayo(ctx, documento)))
    throw new Problem(
      409,
      'no_es_de_pruebas',
      'Solo pasa a producción lo que se envió al ambiente de pruebas de la DIAN, y cuando la oficina ya está en producción.',
    )
  // its pending sends are cancelled
  await ctx
    .db<DocumentoDian>('documentos_dian')
    .where({ id_factura: idFactura })
    .whereNot('estado', 'aceptada')
    .update({
      estado: 'rechazada',
      dudosa: false,
      proximo: null,
      mensaje: 'Era del ambiente de pruebas: ya no se envía.',
    })
  return {
    id: (await rehacerFactura(ctx, idFactura, 'Se envió al ambiente de pruebas de la DIAN: no tiene validez.')).id,
  }
}
