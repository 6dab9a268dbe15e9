import { inTransaction, type Context } from '../../kernel/index.ts'
import { ajustesDe, conexionDe } from '../configuracion/vigente.ts'
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

/** Sign again, query, send, query after «procesado anteriormente». */
const PASOS = 5

interface Transmision {
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
  const { software, certificado, cliente } = await conexionDe(ctx, nit, timeoutMs)
  const vigente = { id_software: software.id, id_certificado: certificado.id }
  return { ctx, tenencia, ajustes: ajustesDe(software), cliente, vigente }
}

/** Advances until a decision or a wait. Only the holder of the range's lease may call it. */
export async function transmitir(t: Transmision, id: number): Promise<DocumentoDian> {
  const desde = Date.now()
  for (let paso = 0; paso < PASOS; paso++) {
    const ctx = alMomento(t.ctx, desde)
    const ahora = { ...t, ctx }
    const doc = await DocumentoDian.query(ctx.db).findById(id).throwIfNotFound()
    const que = siguientePaso(doc, ctx.now, t.vigente)
    // signed again with the numbering that follows, whose turn sends it
    if (que === 'nada' || doc.id_rango !== t.tenencia.idRango) return doc
    if (que === 'refirmar') await inTransaction(ctx, (its) => refirmar(its, id))
    else if (!(await (que === 'consultar' ? consultar(ahora, doc, 'consulta') : enviar(ahora, doc))))
      return DocumentoDian.query(ctx.db).findById(id).throwIfNotFound()
  }
  return DocumentoDian.query(t.ctx.db).findById(id).throwIfNotFound()
}

type Llamada = (cliente: ClienteDian) => Promise<RespuestaDian<DianResponse>>

/** Marks the document and calls; the caller stores the outcome in one transaction. */
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
    // rule 90: usually our own document, accepted while its answer was lost; if unknown by its key, the number is another's
    case 'preguntar':
      return consultar({ ...t, ctx }, doc, 'regla90')
    case 'comparar':
      return comparar({ ...t, ctx }, doc)
  }
}

/** Fetches the DIAN's document: our bytes are accepted, others are a collision. */
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

/** One transaction that also renews the lease. */
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
