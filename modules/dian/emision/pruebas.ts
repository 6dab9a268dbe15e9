import { Problem, type Context } from '../../kernel/index.ts'
import { certificadoVigente, clienteDe, llavesDe, softwareVigente } from '../configuracion/vigente.ts'
import { comprimir } from '../documento/index.ts'
import { Emisor, type DocumentoDian, type SoftwareDian } from '../model.ts'
import type { ClienteDian, RespuestaDian } from '../soap/index.ts'
import { abrirIntento, cerrarIntento } from './intentos.ts'
import { bytesDe, documentoDeFactura, versionDe } from './leer.ts'

/**
 * Sends an invoice that the test service already validated as one of the set that enables the office (dian.md 4.9): SendTestSetAsync hides
 * its faults behind a key, so only what SendBillSync accepted goes. The document itself does not change.
 * @returns the key to ask with
 * @throws Problem 409 in production, without a set, or before it is accepted; 422 with what the service refused
 */
export async function enviarAlSet(ctx: Context, idFactura: number): Promise<{ zipKey: string }> {
  const documento = await documentoDeFactura(ctx, idFactura)
  if (documento.estado !== 'aceptada') throw new Problem(409, 'sin_aceptar', 'Envíe primero la factura: al set de pruebas solo va lo que la DIAN ya validó.')
  const { cliente, software } = await abrir(ctx, documento)
  const version = await versionDe(ctx, documento)
  const zip = comprimir({ nombreXml: version.nombre_xml, xml: bytesDe(version) })
  const intento = await abrirIntento(ctx, documento, 'SendTestSetAsync')
  const respuesta = await cliente.sendTestSetAsync(version.nombre_zip, zip, software.test_set_id ?? '')
  const dado = exigirRespuesta(respuesta)
  await cerrarIntento(ctx, intento, respuesta, dado?.zipKey ? 'en_proceso' : 'fallida', dado ? [dado.zipKey, ...dado.errores].filter(Boolean).join(' · ') : 'Sin respuesta')
  if (!dado) throw new Problem(409, 'dian', 'La DIAN no respondió. Intente de nuevo en unos minutos.')
  if (!dado.zipKey) throw new Problem(422, 'set_de_pruebas', `La DIAN no la recibió en el set de pruebas: ${dado.errores.join(' ') || 'no dijo por qué'}.`)
  return { zipKey: dado.zipKey }
}

/** What became of it in the set. */
export async function consultarSet(ctx: Context, idFactura: number, zipKey: string) {
  const documento = await documentoDeFactura(ctx, idFactura)
  const { cliente } = await abrir(ctx, documento)
  const intento = await abrirIntento(ctx, documento, 'GetStatusZip')
  const respuesta = await cliente.getStatusZip(zipKey)
  const dadas = exigirRespuesta(respuesta)
  await cerrarIntento(ctx, intento, respuesta, dadas ? 'en_proceso' : 'fallida', dadas?.map(({ codigo, descripcion }) => `${codigo} ${descripcion}`.trim()).join(' · ') ?? 'Sin respuesta')
  if (!dadas) throw new Problem(409, 'dian', 'La DIAN no respondió. Intente de nuevo en unos minutos.')
  return { documentos: dadas.map(({ valido, codigo, descripcion, mensaje, mensajes }) => ({ valido, codigo, descripcion, mensaje, mensajes })) }
}

async function abrir(ctx: Context, { id_emisor }: DocumentoDian): Promise<{ cliente: ClienteDian; software: SoftwareDian }> {
  const software = await softwareVigente(ctx)
  if (software.ambiente !== '2' || !software.test_set_id) throw new Problem(409, 'sin_set', 'El set de pruebas es del ambiente 2 y necesita su identificador (TestSetId) en Oficina, Facturación electrónica.')
  const { nit } = await Emisor.query(ctx.db).findById(id_emisor).throwIfNotFound()
  return { software, cliente: clienteDe(ctx, software, llavesDe(ctx, await certificadoVigente(ctx, nit, ctx.today))) }
}

const exigirRespuesta = <T>(respuesta: RespuestaDian<T>): T | null => (respuesta.clase === 'respuesta' ? respuesta.resultado : null)
