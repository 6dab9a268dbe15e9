import type { FacturaEnviada, AdquirenteEnDian } from '../../../schemas/respuestas/facturacion/dian.ts'
import { exigirComoArchivada, type TarjetaMostrada } from '../../facturacion/index.ts'
import { inTransaction, type Context, invalid, Problem, recordChange } from '../../kernel/index.ts'
import { correosDelCliente, encolarEntrega } from '../entrega/entregar.ts'
import { consultarDocumento, enviarDocumento, enviarFactura, prepararDocumento } from '../emision/enviar-factura.ts'
import { anulaciones, documentoDeFactura, notasDe } from '../emision/leer-documento.ts'
import { firmarNotaDebito, firmarNotaPedida, type CobroPedido, type NotaPedida } from '../emision/nota.ts'
import { consultarEventos } from './eventos.ts'
import type { DocumentoDian } from '../model.ts'
import { verFactura } from './detalle.ts'
import { porQueEspera } from './lista.ts'
import { leerDocumento } from '../../../schemas/es-co/index.ts'
import { conexionDe, emisorVigente } from '../configuracion/vigente.ts'
import { explicarFalla } from '../emision/decidir.ts'

/**
 * Answers sent or pending within ten seconds.
 * @throws Problem 422 while its payment lacks details; 409 where the card differs from the archived one
 */
export async function facturarDian(ctx: Context, tarjeta: TarjetaMostrada): Promise<FacturaEnviada> {
  const id = Number(tarjeta.id_factura)
  const doc = await enviarFactura(ctx, id, (suyo) => exigirComoArchivada(suyo, id, tarjeta))
  const { numero, estado } = doc
  const mensaje = await porQueEspera(ctx, doc)
  const enviada = estado === 'aceptada'
  const espera = estado === 'firmada' || estado === 'incierta'
  return {
    id_factura: id,
    numero_factura: numero,
    estado_dian: estado,
    state_document_id: enviada ? 1 : 0,
    pendiente_dian: espera || estado === 'error_config',
    detalle: enviada ? null : mensaje,
    mensaje: enviada
      ? `Factura enviada a la DIAN, con numero ${numero}`
      : espera
        ? 'Pendiente de enviar a la DIAN'
        : (mensaje ?? 'La DIAN no la aceptó.'),
  }
}

/** Notes without a final answer; a refused debit note of an annulled invoice is not sent again. */
async function notasPorDecidir(ctx: Context, id: number): Promise<DocumentoDian[]> {
  const notas = await notasDe(ctx, id)
  const anulada = anulaciones(notas).length > 0
  return notas.filter(
    ({ tipo, estado }) => estado !== 'aceptada' && !(anulada && tipo === 'nota_debito' && estado === 'rechazada'),
  )
}

export async function enviarDeNuevo(ctx: Context, id: number) {
  const doc = await enviarFactura(ctx, id)
  for (const nota of doc.estado === 'aceptada' ? await notasPorDecidir(ctx, id) : [])
    await enviarDocumento(ctx, await inTransaction(ctx, (its) => prepararDocumento(its, nota)))
  return verFactura(ctx, id)
}

export async function consultarEnDian(ctx: Context, id: number) {
  const factura = await documentoDeFactura(ctx, id)
  const [nota] = factura.estado === 'aceptada' ? await notasPorDecidir(ctx, id) : []
  await consultarDocumento(ctx, nota ?? factura)
  return verFactura(ctx, id)
}

export async function consultarEventosEnDian(ctx: Context, id: number) {
  await consultarEventos(ctx, id)
  return verFactura(ctx, id)
}

export const emitirNota = (ctx: Context, id: number, nota: NotaPedida) =>
  emitir(ctx, id, (responder) => firmarNotaPedida(ctx, id, nota, responder))

export const emitirNotaDebito = (ctx: Context, id: number, nota: CobroPedido) =>
  emitir(ctx, id, (responder) => firmarNotaDebito(ctx, id, nota, responder))

async function emitir(
  ctx: Context,
  id: number,
  firmar: (responder: (its: Context, doc: DocumentoDian) => Promise<unknown>) => Promise<unknown>,
) {
  const firmadas: DocumentoDian[] = []
  await firmar((its, doc) => {
    firmadas.push(doc)
    return verFactura(its, id)
  })
  // the transaction may have been retried
  const firmada = firmadas.at(-1)
  if (firmada) await enviarDocumento(ctx, firmada)
  return verFactura(ctx, id)
}

/** Default address: the one on record today. @throws Problem 422 */
export async function enviarCorreo(ctx: Context, id: number, para: string | null | undefined) {
  const documento = await documentoDeFactura(ctx, id)
  const destino = para?.trim() || (await correosDelCliente(ctx, documento)).at(-1)
  return encolarEntrega(ctx, documento.id, destino ? [destino] : [])
}

const ESPERA_MS = 10_000

/**
 * Stores only who asked. Nothing more may be required of a buyer (Res. DIAN 202 de 2025).
 * @throws Problem 422 for a kind of document without DIAN code; 404 when unknown there; 409 when not set up or without answer
 */
export async function consultarAdquirente(
  ctx: Context,
  dado: { tipo_documento: number; numero_documento: string },
): Promise<AdquirenteEnDian> {
  const { numero } = leerDocumento(dado.tipo_documento, dado.numero_documento)
  if (!numero) throw invalid({ numero_documento: ['Ingrese un documento'] })
  const tipo = await ctx
    .db('tipos_documento')
    .where('id', dado.tipo_documento)
    .first<{ code: string | null } | undefined>('code')
  if (!tipo?.code) throw invalid({ tipo_documento: ['El tipo de documento no tiene código de la DIAN.'] })
  const { nit } = await emisorVigente(ctx, ctx.today)
  const { cliente } = await conexionDe(ctx, nit, ESPERA_MS)
  // audited before the call, whatever its outcome
  await inTransaction(ctx, (suyo) =>
    recordChange(suyo, {
      accion: 'consultar',
      tabla: 'personas',
      registro: 0,
      antes: null,
      despues: { en_la_dian: numero },
    }),
  )
  const respuesta = await cliente.getAcquirer(tipo.code, numero)
  if (respuesta.clase !== 'respuesta') throw new Problem(409, 'dian', explicarFalla(respuesta, null))
  const { codigo, nombre, correo, mensaje } = respuesta.resultado
  if (nombre) return { nombre, correo }
  if (codigo === '404') throw new Problem(404, 'dian', 'La DIAN no tiene datos de ese documento: escríbalos usted.')
  throw new Problem(
    409,
    'dian',
    `La DIAN respondió ${[codigo, mensaje].filter(Boolean).join(': ') || 'algo que no se entiende'}.`,
  )
}
