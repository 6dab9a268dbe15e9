import { inTransaction, update, type Context } from '../../kernel/index.ts'
import { ajustesDe, esperaTras } from '../configuracion/ajustes.ts'
import { certificadoVigente, clienteDe, llavesDe, softwareVigente } from '../configuracion/vigente.ts'
import { comprimir } from '../documento/index.ts'
import { DocumentoDian, Emisor, type AjustesDian, type Turno } from '../model.ts'
import { veredicto, type ClienteDian, type DianResponse, type RespuestaDian } from '../soap/index.ts'
import { siguientePaso, explicarFalla } from './decidir.ts'
import { detener } from './detener.ts'
import { anotarFactura, refirmar } from './firmar.ts'
import { abrirIntento, cerrarIntento } from './intentos.ts'
import { bytesDe, versionDe } from './leer-documento.ts'
import { alMomento, vive } from './reloj.ts'
import { aceptar, chocar, colision, rechazar, seguir } from './resultado.ts'
import { renovarTurno, type Tenencia } from './turno.ts'

/** Steps of one document in one go: sign anew, ask, send, ask about a «procesado anteriormente». */
const PASOS = 5

export interface Transmision {
  ctx: Context
  tenencia: Tenencia
  ajustes: AjustesDian
  cliente: ClienteDian
  vigente: { id_software: number; id_certificado: number }
}

/** What is needed to talk about the documents of an issuer. @throws Problem 409 when something is not set up */
export async function abrirTransmision(ctx: Context, tenencia: Tenencia, idEmisor: number, timeoutMs?: number): Promise<Transmision> {
  const { nit } = await Emisor.query(ctx.db).findById(idEmisor).throwIfNotFound()
  const software = await softwareVigente(ctx)
  const certificado = await certificadoVigente(ctx, nit, ctx.today)
  const ajustes = ajustesDe(software)
  const cliente = clienteDe(ctx, software, llavesDe(ctx, certificado), timeoutMs)
  return { ctx, tenencia, ajustes, cliente, vigente: { id_software: software.id, id_certificado: certificado.id } }
}

/**
 * Takes a document as far as it goes now: until the DIAN decided, or there is something to wait for. Only the holder of the range's turn
 * may.
 */
export async function transmitir(t: Transmision, id: number): Promise<DocumentoDian> {
  const desde = Date.now()
  for (let paso = 0; paso < PASOS; paso++) {
    const ctx = alMomento(t.ctx, desde)
    const ahora = { ...t, ctx }
    const doc = await DocumentoDian.query(ctx.db).findById(id).throwIfNotFound()
    const que = siguientePaso(doc, ctx.now, t.vigente)
    if (que === 'nada') return doc
    if (que === 'refirmar') await inTransaction(ctx, (its) => refirmar(its, id))
    else if (!(await (que === 'consultar' ? consultar(ahora, doc) : enviar(ahora, doc))))
      return DocumentoDian.query(ctx.db).findById(id).throwIfNotFound()
  }
  return DocumentoDian.query(t.ctx.db).findById(id).throwIfNotFound()
}

type Llamada = (cliente: ClienteDian) => Promise<RespuestaDian<DianResponse>>

/** Marks, calls, and leaves what the call said; what it means is written by who asked, in one transaction with it. */
async function llamar(t: Transmision, doc: DocumentoDian, operacion: 'SendBillSync' | 'GetStatus', llamada: Llamada) {
  const enviando = operacion === 'SendBillSync'
  const marcar = async (ctx: Context) => {
    await renovarTurno(ctx, t.tenencia)
    if (enviando) {
      await ctx.db<DocumentoDian>('documentos_dian').where({ id: doc.id, version_xml: doc.version_xml })
        .update({ dudosa: true, estado: 'incierta', enviada_en: ctx.now.toISOString(), intentos: ctx.db.raw('intentos + 1') })
    }
    return abrirIntento(ctx, doc, operacion)
  }
  // on the disk before the world hears of it
  const intento = await inTransaction(t.ctx, marcar, enviando ? { durable: true } : {})
  const salida = Date.now()
  const respuesta = await llamada(t.cliente)
  return { respuesta, intento, ctx: alMomento(t.ctx, salida) }
}

/** Asks the DIAN about a document, whatever its state, and writes what it says. */
export const preguntar = async (t: Transmision, doc: DocumentoDian): Promise<void> => { await consultar(t, doc) }

/** @returns whether there is a next step now */
async function enviar(t: Transmision, doc: DocumentoDian): Promise<boolean> {
  const version = await versionDe(t.ctx, doc)
  const zip = comprimir({ nombreXml: version.nombre_xml, xml: bytesDe(version) })
  const { respuesta, intento, ctx } = await llamar(t, doc, 'SendBillSync', (cliente) => cliente.sendBillSync(version.nombre_zip, zip))
  const que = veredicto(respuesta)
  const escribir = (trabajo: (ctx: Context) => Promise<unknown>) => enUna(t, ctx, async (suyo) => {
    await cerrarIntento(suyo, intento, respuesta, que, resumenDe(respuesta))
    await trabajo(suyo)
  })
  if (respuesta.clase === 'respuesta' && (que === 'aceptada' || que === 'rechazada')) {
    const { resultado } = respuesta
    await escribir((suyo) =>
      que === 'rechazada'
        ? rechazar(suyo, doc, resultado)
        : resultado.llave === null || resultado.llave === doc.cufe
          ? aceptar(suyo, doc, resultado)
          : colision(suyo, doc, resultado),
    )
    return false
  }
  if (que === 'repetida') {
    await escribir(() => Promise.resolve())
    return resolverRepetida({ ...t, ctx }, doc)
  }
  if (que === 'error_config') {
    await escribir((suyo) => configurar(suyo, doc, respuesta, false))
    return false
  }
  const noSalio = respuesta.clase === 'sin_respuesta' && !respuesta.enviado
  await escribir((suyo) => (que === 'en_proceso' || que === 'desconocida'
    ? seguir(suyo, doc, { respuesta, espera: t.ajustes.espera_proceso * 1000, falla: false, dudosa: true })
    : caida({ ...t, ctx: suyo }, doc, respuesta, !noSalio)))
  return false
}

async function consultar(t: Transmision, doc: DocumentoDian): Promise<boolean> {
  const { respuesta, intento, ctx } = await llamar(t, doc, 'GetStatus', (cliente) => cliente.getStatus(doc.cufe))
  const que = veredicto(respuesta)
  const escribir = (trabajo: (ctx: Context) => Promise<unknown>) => enUna(t, ctx, async (suyo) => {
    await cerrarIntento(suyo, intento, respuesta, que, resumenDe(respuesta))
    await trabajo(suyo)
  })
  if (respuesta.clase === 'respuesta' && (que === 'aceptada' || que === 'rechazada')) {
    const { resultado } = respuesta
    await escribir((suyo) => (que === 'aceptada' ? aceptar(suyo, doc, resultado) : rechazar(suyo, doc, resultado)))
    return false
  }
  if (que === 'desconocida') return desconocida(t, ctx, doc, escribir, respuesta)
  if (que === 'repetida') {
    await escribir(() => Promise.resolve())
    return comparar({ ...t, ctx }, doc)
  }
  if (que === 'error_config') await escribir((suyo) => configurar(suyo, doc, respuesta, true))
  else if (que === 'en_proceso')
    await escribir((suyo) => seguir(suyo, doc, { respuesta, espera: t.ajustes.espera_proceso * 1000, falla: false, dudosa: true }))
  else await escribir((suyo) => caida({ ...t, ctx: suyo }, doc, respuesta, true))
  return false
}

type Escribir = (trabajo: (ctx: Context) => Promise<unknown>) => Promise<void>

/** «I do not have it» counts only some time after the last send: it may still be on its way in. Then the same bytes may go again. */
async function desconocida(
  t: Transmision,
  ctx: Context,
  doc: DocumentoDian,
  escribir: Escribir,
  respuesta: RespuestaDian<DianResponse>,
): Promise<boolean> {
  const faltan = doc.enviada_en === null ? 0 : Date.parse(doc.enviada_en) + t.ajustes.espera_desconocida * 1000 - ctx.now.getTime()
  if (faltan > 0) {
    await escribir((suyo) => seguir(suyo, doc, { respuesta, espera: faltan, falla: false, dudosa: true }))
    return false
  }
  await escribir(async (suyo) => {
    await suyo.db<DocumentoDian>('documentos_dian').where({ id: doc.id, version_xml: doc.version_xml }).update({ dudosa: false })
    await vive(suyo, doc.id_rango)
  })
  return true
}

/**
 * Rule 90: usually ours, accepted while we heard nothing. Asked by its key; where the DIAN does not know it, another document has the
 * number.
 */
async function resolverRepetida(t: Transmision, doc: DocumentoDian): Promise<boolean> {
  const { respuesta, intento, ctx } = await llamar(t, doc, 'GetStatus', (cliente) => cliente.getStatus(doc.cufe))
  const que = veredicto(respuesta)
  const suya =
    respuesta.clase === 'respuesta' && que === 'aceptada' && (respuesta.resultado.llave === null || respuesta.resultado.llave === doc.cufe)
  await enUna(t, ctx, async (suyo) => {
    await cerrarIntento(suyo, intento, respuesta, que, resumenDe(respuesta))
    if (suya) await aceptar(suyo, doc, respuesta.resultado)
    else if (que === 'incierta' || que === 'en_proceso') await caida({ ...t, ctx: suyo }, doc, respuesta, true)
    else if (que === 'error_config') await configurar(suyo, doc, respuesta, true)
  })
  if (suya || ['incierta', 'en_proceso', 'error_config'].includes(que)) return false
  return comparar({ ...t, ctx }, doc)
}

/** Fetches what the DIAN holds under our key: our own bytes are ours, anything else is a collision that a person must look at. */
async function comparar(t: Transmision, doc: DocumentoDian): Promise<boolean> {
  const intento = await inTransaction(t.ctx, async (its) => {
    await renovarTurno(its, t.tenencia)
    return abrirIntento(its, doc, 'GetXmlByDocumentKey')
  })
  const salida = Date.now()
  const respuesta = await t.cliente.getXmlByDocumentKey(doc.cufe)
  const nuestro = bytesDe(await versionDe(t.ctx, doc))
  await enUna(t, alMomento(t.ctx, salida), (suyo) => chocar(suyo, t.ajustes, doc, intento, respuesta, nuestro))
  return false
}

/** In one transaction and only while the turn is ours. */
const enUna = async (t: Transmision, ctx: Context, trabajo: (ctx: Context) => Promise<unknown>): Promise<void> => {
  await inTransaction(ctx, async (its) => {
    await renovarTurno(its, t.tenencia)
    await trabajo(its)
  })
}

/** The contingency clock: this document and its range wait, longer each time. */
async function caida(t: Transmision, doc: DocumentoDian, respuesta: RespuestaDian<DianResponse>, pudoLlegar: boolean): Promise<void> {
  const turno = await t.ctx.db<Turno>('dian_turnos').where({ id_rango: doc.id_rango }).first()
  const caidas = (turno?.caidas ?? 0) + 1
  const pausa = esperaTras(t.ajustes, caidas)
  await t.ctx.db<Turno>('dian_turnos').where({ id_rango: doc.id_rango })
    .update({ caidas, caido_desde: turno?.caido_desde ?? t.ctx.now.toISOString(), pausa_hasta: t.ctx.now.getTime() + pausa })
  await seguir(t.ctx, doc, {
    respuesta,
    espera: Math.max(pausa, esperaTras(t.ajustes, doc.fallas + 1, 0)),
    falla: true,
    dudosa: doc.dudosa || pudoLlegar,
  })
}

/** A fault of ours that the next document would meet too. `dudosa` says whether an earlier send is still in doubt. */
async function configurar(ctx: Context, doc: DocumentoDian, respuesta: RespuestaDian<DianResponse>, dudosa: boolean): Promise<void> {
  const mensaje = explicarFalla(respuesta, null)
  const mensajes = respuesta.clase === 'respuesta' ? [...respuesta.resultado.mensajes] : null
  const final = await update(ctx, DocumentoDian, doc.id, {
    estado: 'error_config',
    dudosa: doc.dudosa || dudosa,
    mensaje,
    mensajes,
    proximo: null,
    respondida_en: ctx.now.toISOString(),
  })
  await detener(ctx, doc.id_rango, mensaje)
  await anotarFactura(ctx, final)
}

const resumenDe = (respuesta: RespuestaDian<DianResponse>): string =>
  respuesta.clase === 'respuesta'
    ? [respuesta.resultado.codigo, respuesta.resultado.descripcion, respuesta.resultado.mensaje].filter(Boolean).join(' · ')
    : respuesta.motivo
