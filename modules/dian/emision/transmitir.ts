import { inTransaction, type Context } from '../../kernel/index.ts'
import { ajustesDe, certificadoVigente, clienteDe, llavesDe, softwareVigente } from '../configuracion/vigente.ts'
import { comprimir } from '../documento/index.ts'
import { DocumentoDian, Emisor, type AjustesDian } from '../model.ts'
import { veredicto } from '../soap/leer-soap.ts'
import type { ClienteDian } from '../soap/cliente.ts'
import type { DianResponse, RespuestaDian } from '../soap/http.ts'
import { siguientePaso, alMomento } from './decidir.ts'
import { DESENLACES, type Ocasion } from './desenlaces.ts'
import { refirmar } from './firmar.ts'
import { abrirIntento, cerrarIntento, bytesDe, versionDe } from './leer-documento.ts'
import { chocar } from './resultado.ts'
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

export async function abrirTransmision(
  ctx: Context,
  tenencia: Tenencia,
  idEmisor: number,
  timeoutMs?: number,
): Promise<Transmision> {
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
    else if (!(await (que === 'consultar' ? consultar(ahora, doc, 'consulta') : enviar(ahora, doc))))
      return DocumentoDian.query(ctx.db).findById(id).throwIfNotFound()
  }
  return DocumentoDian.query(t.ctx.db).findById(id).throwIfNotFound()
}

type Llamada = (cliente: ClienteDian) => Promise<RespuestaDian<DianResponse>>

/** Marks, calls, and leaves what the call said; what it means is written by who asked, in one transaction with it. */
async function llamar(t: Transmision, doc: DocumentoDian, ocasion: Ocasion, llamada: Llamada) {
  const enviando = ocasion === 'envio'
  const marcar = async (ctx: Context) => {
    await renovarTurno(ctx, t.tenencia)
    if (enviando) {
      await ctx
        .db<DocumentoDian>('documentos_dian')
        .where({ id: doc.id, version_xml: doc.version_xml })
        .update({
          dudosa: true,
          estado: 'incierta',
          enviada_en: ctx.now.toISOString(),
          intentos: ctx.db.raw('intentos + 1'),
        })
    }
    return abrirIntento(ctx, doc, enviando ? 'SendBillSync' : 'GetStatus')
  }
  // committed before anything is sent
  const intento = await inTransaction(t.ctx, marcar, enviando ? { durable: true } : {})
  const salida = Date.now()
  const respuesta = await llamada(t.cliente)
  return { respuesta, intento, ctx: alMomento(t.ctx, salida) }
}

export const preguntar = async (t: Transmision, doc: DocumentoDian): Promise<void> => {
  await consultar(t, doc, 'consulta')
}

/** @returns whether there is a next step now */
async function enviar(t: Transmision, doc: DocumentoDian): Promise<boolean> {
  const version = await versionDe(t.ctx, doc)
  const zip = comprimir({ nombreXml: version.nombre_xml, xml: bytesDe(version) })
  return resolver(t, doc, 'envio', (cliente) => cliente.sendBillSync(version.nombre_zip, zip))
}

const consultar = (t: Transmision, doc: DocumentoDian, ocasion: 'consulta' | 'regla90'): Promise<boolean> =>
  resolver(t, doc, ocasion, (cliente) => cliente.getStatus(doc.cufe))

/** Calls, writes what the answer means on this occasion, and goes on where it says so. @returns whether there is a next step now */
async function resolver(t: Transmision, doc: DocumentoDian, ocasion: Ocasion, llamada: Llamada): Promise<boolean> {
  const { respuesta, intento, ctx } = await llamar(t, doc, ocasion, llamada)
  const que = veredicto(respuesta)
  const sigue = await enUna(t, ctx, async (suyo) => {
    await cerrarIntento(suyo, intento, respuesta, que, resumenDe(respuesta))
    return DESENLACES[que][ocasion]({ ctx: suyo, ajustes: t.ajustes, doc, respuesta })
  })
  switch (sigue) {
    case 'nada':
      return false
    case 'otro paso':
      return true
    // rule 90: usually ours, accepted while we heard nothing. Asked by its key; where the DIAN does not know it, another has the number
    case 'preguntar':
      return consultar({ ...t, ctx }, doc, 'regla90')
    case 'comparar':
      return comparar({ ...t, ctx }, doc)
  }
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
const enUna = <T>(t: Transmision, ctx: Context, trabajo: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (its) => {
    await renovarTurno(its, t.tenencia)
    return trabajo(its)
  })

const resumenDe = (respuesta: RespuestaDian<DianResponse>): string =>
  respuesta.clase === 'respuesta'
    ? [respuesta.resultado.codigo, respuesta.resultado.descripcion, respuesta.resultado.mensaje]
        .filter(Boolean)
        .join(' · ')
    : respuesta.motivo
