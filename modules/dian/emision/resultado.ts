import { acreditarFactura, anularFactura, cargarFactura } from '../../facturacion/index.ts'
import { update, type Context } from '../../kernel/index.ts'
import { avisarDeDecision } from '../avisos.ts'
import { esperaTras } from './retry.ts'
import { calcularTotales } from '../documento/index.ts'
import { rechazoEnPalabras } from '../mensajes.ts'
import { DocumentoDian, type AjustesDian, type VersionDian } from '../model.ts'
import type { DianResponse, RespuestaDian } from '../soap/http.ts'
import { guardarBytes, cerrarIntento, anulaciones, datosDeLaVersion } from './leer-documento.ts'
import { vive } from './decidir.ts'
import { entregarAlCliente } from '../entrega/entregar.ts'
import { detener } from './turno.ts'
import { anotarFactura } from './firmar.ts'

/** Final. Mail and effects of a note are queued in the same transaction. */
export async function aceptar(
  ctx: Context,
  doc: DocumentoDian,
  { mensajes, mensaje, xml }: Pick<DianResponse, 'mensajes' | 'mensaje' | 'xml'>,
): Promise<void> {
  await cerrarVersion(ctx, doc, 'aceptada', { mensajes, xml })
  const final = await decidir(ctx, doc, {
    estado: 'aceptada',
    colision: false,
    mensaje: mensaje || 'Documento validado por la DIAN.',
    mensajes: [...mensajes],
  })
  if (final.tipo !== 'factura') await cumplirNota(ctx, final)
  await entregarAlCliente(ctx, final)
  await avisarDeDecision(ctx, final, 'aceptada')
}

type Decision = Partial<Pick<DocumentoDian, 'estado' | 'colision' | 'mensaje' | 'mensajes'>>

async function decidir(ctx: Context, { id, id_rango }: DocumentoDian, decision: Decision): Promise<DocumentoDian> {
  const respondida_en = ctx.now.toISOString()
  const final = await update(ctx, DocumentoDian, id, {
    ...decision,
    dudosa: false,
    proximo: null,
    fallas: 0,
    respondida_en,
  })
  await vive(ctx, id_rango)
  await anotarFactura(ctx, final)
  return final
}

const cumplirNota = async (ctx: Context, nota: DocumentoDian): Promise<unknown> => {
  const { id_factura, numero, motivo, fecha } = nota
  const concepto = nota.concepto ?? '2'
  if (anulaciones([nota]).length) return anularFactura(ctx, id_factura, { nota: numero, motivo: motivo ?? '' })
  const { lineas, medios } = await datosDeLaVersion(ctx, nota)
  const { propios, terceros, iva } = calcularTotales(lineas)
  const suya = { numero, concepto, fecha, base: propios / 100, iva: iva / 100 }
  if (nota.tipo === 'nota_debito') return cargarFactura(ctx, id_factura, { ...suya, vence: medios[0]?.vence ?? fecha })
  return acreditarFactura(ctx, id_factura, { ...suya, terceros: terceros / 100 })
}

/** Not registered at the DIAN: the corrected document reuses the number. */
export async function rechazar(
  ctx: Context,
  doc: DocumentoDian,
  { mensajes, descripcion, xml }: DianResponse,
): Promise<void> {
  await cerrarVersion(ctx, doc, 'rechazada', { mensajes, xml })
  const rechazos = mensajes.filter(({ clase }) => clase === 'Rechazo')
  const mensaje = rechazos.length
    ? `La DIAN la rechazó: ${rechazos.map(rechazoEnPalabras).join(' · ')}`
    : `La DIAN la rechazó: ${descripcion}`
  const final = await decidir(ctx, doc, {
    estado: 'rechazada',
    mensaje: mensaje.slice(0, 4000),
    mensajes: [...mensajes],
  })
  await avisarDeDecision(ctx, final, 'rechazada')
}

/** The DIAN has another document with our number: nothing is renumbered automatically and the range stops. */
export async function colision(
  ctx: Context,
  doc: DocumentoDian,
  { mensajes }: Pick<DianResponse, 'mensajes'>,
): Promise<void> {
  const mensaje =
    `La DIAN ya tiene otro documento con el número ${doc.numero}, distinto de este. No se reenvía ni se renumera solo: ` +
    'revise con su contador si ese número se usó en otro programa.'
  await parar(ctx, doc, { colision: true, dudosa: true, mensaje, mensajes: [...mensajes] })
}

export async function parar(
  ctx: Context,
  { id, id_rango }: DocumentoDian,
  columnas: Partial<Pick<DocumentoDian, 'colision' | 'dudosa' | 'mensajes'>> & { mensaje: string },
): Promise<void> {
  const respondida_en = ctx.now.toISOString()
  const final = await update(ctx, DocumentoDian, id, {
    ...columnas,
    estado: 'error_config',
    proximo: null,
    respondida_en,
  })
  await detener(ctx, id_rango, columnas.mensaje)
  await anotarFactura(ctx, final)
}

/** Equal bytes: accepted. Different or missing: collision. No answer: waits. */
export async function chocar(
  ctx: Context,
  ajustes: AjustesDian,
  doc: DocumentoDian,
  intento: number,
  respuesta: RespuestaDian<{ codigo: string; mensaje: string; xml: Buffer | null }>,
  nuestro: Buffer,
): Promise<void> {
  const hallado = respuesta.clase === 'respuesta' ? respuesta.resultado : null
  const igual = hallado?.xml?.equals(nuestro) ?? false
  const otro = hallado !== null && (hallado.xml !== null || hallado.codigo === '404')
  await cerrarIntento(
    ctx,
    intento,
    respuesta,
    igual ? 'aceptada' : otro ? 'repetida' : 'incierta',
    hallado ? `${hallado.codigo} · ${hallado.mensaje}` : 'Sin respuesta',
  )
  if (igual)
    return aceptar(ctx, doc, { mensajes: [], mensaje: 'Documento procesado anteriormente por la DIAN.', xml: null })
  if (otro) return colision(ctx, doc, { mensajes: [] })
  const proximo = ctx.now.getTime() + esperaTras(ajustes, doc.fallas + 1)
  await ctx
    .db<DocumentoDian>('documentos_dian')
    .where({ id: doc.id })
    .update({ estado: 'incierta', dudosa: true, proximo, fallas: doc.fallas + 1 })
}

const cerrarVersion = (
  ctx: Context,
  { id, version_xml }: DocumentoDian,
  resultado: string,
  { mensajes, xml }: Pick<DianResponse, 'mensajes' | 'xml'>,
) =>
  ctx
    .db<VersionDian>('dian_versiones')
    .where({ id_documento: id, version_xml })
    .update({ resultado, mensajes: JSON.stringify(mensajes), ar_xml: xml ? guardarBytes(xml) : null })
