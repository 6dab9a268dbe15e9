import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type Context,
  enqueue,
  insert,
  isUniqueViolation,
  notFound,
  Problem,
  type JobRow,
  findRow,
  update,
  type Step,
} from '../../kernel/index.ts'
import { DocumentoDian, NOMBRE_DOCUMENTO } from '../model.ts'
import { datosDeLaVersion } from '../emision/leer-documento.ts'
import { Entrega, leerFirmado, paqueteDe } from './paquete.ts'
import { avisarCorreoFallido } from '../../campana/index.ts'
import { interesadosEn } from '../../facturacion/index.ts'
import { correoDeDocumento } from './correo.tsx'

type DeQuien = Pick<DocumentoDian, 'id_factura' | 'cufe'>

/** HMAC stored nowhere; a corrected invoice (another CUFE) has another token. */
export const tokenDe = (ctx: Pick<Context, 'app' | 'office'>, { id_factura, cufe }: DeQuien): string =>
  createHmac('sha256', ctx.app.config.secret)
    .update(`respuesta-cliente:${ctx.office.slug}:${id_factura}:${cufe}`)
    .digest('base64url')
    .slice(0, 32)

export function esSuToken(ctx: Pick<Context, 'app' | 'office'>, documento: DeQuien, dado: string): boolean {
  const propio = Buffer.from(tokenDe(ctx, documento))
  const otro = Buffer.from(dado)
  return propio.length === otro.length && timingSafeEqual(propio, otro)
}

/** Paths of the specification: 1 accepts, 0 rejects. Opening either changes nothing. */
export function enlaceDeRespuesta(
  ctx: Pick<Context, 'app' | 'office' | 'origin'>,
  documento: DeQuien,
): { aceptar: string; rechazar: string } {
  const base = `${ctx.origin}/auth/respuestaCliente/${documento.id_factura}/${tokenDe(ctx, documento)}`
  return { aceptar: `${base}/1`, rechazar: `${base}/0` }
}

export const TRABAJO_ENTREGA = 'dian-entrega'

const llaveDe = (id: number): string => `${TRABAJO_ENTREGA}:${id}`

const direccion = (correo: string): string => correo.trim().toLowerCase()

/** §4.7: while the DIAN is down, a type 04 invoice is delivered before its transmission. */
const enContingencia = ({ clase, estado }: DocumentoDian): boolean =>
  clase === '04' && (estado === 'firmada' || estado === 'incierta')

export interface EntregaVista {
  id: number
  para: string
  copia: boolean
  estado: 'en_cola' | 'enviado' | 'error'
  pedido: string
  enviado: string | null
  error: string | null
}

/**
 * Queued in the caller's transaction; without `para`, the automatic delivery, once. Another address gets a copy that starts no term.
 * @throws Problem 404; 422 when it was never signed or is refused
 */
export async function encolarEntrega(
  ctx: Context,
  idDocumento: number,
  para?: readonly string[],
): Promise<{ id: number; para: string }[]> {
  const documento = await DocumentoDian.query(ctx.db).findById(idDocumento)
  if (!documento) throw notFound('No se encontró el documento electrónico.')
  if (documento.estado !== 'aceptada' && !enContingencia(documento))
    throw new Problem(422, 'sin_aceptar', 'La DIAN aún no ha aceptado el documento: no se puede entregar al cliente.')
  const suyos = await correosDelCliente(ctx, documento)
  const destinos = [...new Set((para ?? suyos.slice(0, 1)).map(direccion))].filter(Boolean)
  if (para && !destinos.length)
    throw new Problem(422, 'sin_correo', 'Escriba a qué correo enviar el documento.', {
      para: ['Escriba al menos un correo.'],
    })
  const pedidas: { id: number; para: string }[] = []
  for (const destino of destinos) {
    const fila = await nueva(
      ctx,
      documento,
      destino,
      suyos.includes(destino),
      para ? await siguienteVez(ctx, documento, destino) : sola(documento),
    )
    if (!fila) continue
    await enqueue(ctx, TRABAJO_ENTREGA, { id: fila.id }, { key: llaveDe(fila.id) })
    pedidas.push({ id: fila.id, para: destino })
  }
  return pedidas
}

/** A mail fault never undoes the document; a database fault does. */
export async function entregarAlCliente(ctx: Context, { id }: DocumentoDian): Promise<void> {
  try {
    await encolarEntrega(ctx, id)
  } catch (error) {
    if (error instanceof Error && 'nativeError' in error) throw error
    ctx.log.error({ err: error, documento: id }, 'the customer was not mailed')
  }
}

export async function correosDelCliente(ctx: Context, documento: DocumentoDian): Promise<string[]> {
  const { adquirente } = await datosDeLaVersion(ctx, documento)
  const persona = await ctx
    .db('facturas as f')
    .join('personas as p', 'p.id', 'f.id_personas')
    .where('f.id', documento.id_factura)
    .first<{ correo: string | null } | undefined>('p.correo_electronico as correo')
  return [...new Set([adquirente.correo, persona?.correo].map((correo) => direccion(correo ?? '')))].filter(Boolean)
}

/** `vez` of automatic deliveries: one before the DIAN's answer (contingency) and one after. */
const sola = ({ estado }: DocumentoDian): number => (estado === 'aceptada' ? 0 : -1)

async function siguienteVez(ctx: Context, { id, cufe }: DocumentoDian, para: string): Promise<number> {
  const ultima = await Entrega.query(ctx.db).where({ id_documento: id, cufe, para }).orderBy('vez', 'desc').first()
  return Math.max(ultima?.vez ?? 0, 0) + 1
}

async function nueva(
  ctx: Context,
  { id, cufe }: DocumentoDian,
  para: string,
  al_cliente: boolean,
  vez: number,
): Promise<Entrega | null> {
  if (await Entrega.query(ctx.db).findOne({ id_documento: id, cufe, para, vez })) return null
  try {
    return await insert(ctx, Entrega, {
      id_documento: id,
      cufe,
      para,
      al_cliente,
      vez,
      id_usuario: ctx.user?.id ?? null,
      enviado: null,
    })
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

export async function entregasDe(
  ctx: Context,
  ids: readonly number[],
): Promise<(EntregaVista & { id_documento: number })[]> {
  const filas = await Entrega.query(ctx.db)
    .whereIn('id_documento', [...ids])
    .orderBy('id', 'desc')
    .limit(500)
  const trabajos = await ctx
    .db<JobRow>('trabajos')
    .whereIn(
      'llave',
      filas.filter(({ enviado }) => !enviado).map(({ id }) => llaveDe(id)),
    )
    .select('llave', 'estado', 'error')
  return filas.map(({ id, id_documento, para, al_cliente, created_at, enviado }) => {
    const trabajo = trabajos.find(({ llave }) => llave === llaveDe(id))
    const estado = enviado ? 'enviado' : trabajo?.estado === 'fallido' ? 'error' : 'en_cola'
    return {
      id,
      id_documento,
      para,
      copia: !al_cliente,
      estado,
      pedido: created_at,
      enviado,
      error: enviado ? null : (trabajo?.error ?? null),
    }
  })
}

export async function correosDeDocumentos(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, { estado: EntregaVista['estado']; para: string }>> {
  const entregas = await entregasDe(ctx, ids)
  return new Map(
    [...entregas]
      .reverse()
      .filter(({ copia }) => !copia)
      .map(({ id_documento, estado, para }) => [id_documento, { estado, para }]),
  )
}

/** First delivery of the current version to the customer; null without any. */
export async function entregadoEn(
  ctx: Context,
  { id, cufe }: Pick<DocumentoDian, 'id' | 'cufe'>,
): Promise<string | null> {
  const primera = await Entrega.query(ctx.db)
    .where({ id_documento: id, cufe, al_cliente: true })
    .whereNotNull('enviado')
    .orderBy('enviado')
    .first()
  return primera?.enviado ?? null
}

/** Sends one message, once: the version that was queued, even where a later one was signed. */
export async function entregar(ctx: Context, id: number, step: Step): Promise<void> {
  const entrega = await findRow(ctx.db, Entrega, id)
  if (!entrega || entrega.enviado) return
  const firmado = await leerFirmado(ctx, entrega.id_documento, entrega.cufe)
  const { documento, leido } = firmado
  const { nombre, zip, conPdf } = await paqueteDe(ctx, firmado)
  const enlaces =
    entrega.al_cliente && leido.clase === 'factura' && documento.estado === 'aceptada'
      ? enlaceDeRespuesta(ctx, documento)
      : null
  const { subject, html, text } = correoDeDocumento({ leido, enlaces, conPdf, oficina: ctx.office.nombre })
  await step('enviar', () =>
    ctx.app.mail.send(ctx, {
      to: entrega.para,
      subject,
      html,
      text,
      attachments: [{ filename: nombre, content: zip, contentType: 'application/zip' }],
      messageId: `<${TRABAJO_ENTREGA}-${id}@${ctx.office.slug}.protocolo>`,
    }),
  )
  await update(ctx, Entrega, id, { enviado: new Date().toISOString() })
}

/** After the last retry, notifies the requester or, of an automatic delivery, the invoice's authors. */
export async function alFallarEntrega(ctx: Context, { id }: { id: number }): Promise<void> {
  const entrega = await findRow(ctx.db, Entrega, id)
  const documento = entrega && (await findRow(ctx.db, DocumentoDian, entrega.id_documento))
  if (!documento) return
  const { quienes, referencia } = await interesadosEn(ctx, documento.id_factura)
  await avisarCorreoFallido(ctx, entrega.id_usuario === null ? quienes : [entrega.id_usuario], {
    objeto: 'factura',
    id_objeto: documento.id_factura,
    referencia,
    llave: `dian:${id}`,
    que: `la ${NOMBRE_DOCUMENTO[documento.tipo]} ${documento.numero}`,
  })
}
