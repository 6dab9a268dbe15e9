import type { FromSchema } from 'json-schema-to-ts'
import type { correoDeDocumentoSchema } from '../../../schemas/minutas/minuta.ts'
import type { CorreoDeDocumentoLeido } from '../../../schemas/respuestas/minutas/documento.ts'
import { DOCX, leerArchivo } from '../../archivos/index.ts'
import { avisarCorreoFallido } from '../../campana/index.ts'
import { membreteDe } from '../../documentos/index.ts'
import {
  addressRefused,
  enqueue,
  findRow,
  inTransaction,
  insert,
  update,
  type Context,
  type JobRow,
  type Step,
} from '../../kernel/index.ts'
import { Radicacion } from '../../radicaciones/index.ts'
import { sinExtension } from '../domain.ts'
import { CorreoDeDocumento, DocumentoGenerado } from '../model.ts'
import { correoDeDocumento } from './correo-documento.tsx'
import { exigirDocumento, llaveDe, pdfDeDocumento } from './descargar-documento.ts'

export const TRABAJO_DOCUMENTO = 'correo-documento'
const llaveDeCorreo = (id: number): string => `${TRABAJO_DOCUMENTO}:${id}`

export async function enviarDocumento(
  ctx: Context,
  id_documento: number,
  pedido: FromSchema<typeof correoDeDocumentoSchema>,
) {
  const documento = await exigirDocumento(ctx, id_documento)
  llaveDe(documento)
  const { para, formato = 'docx' } = pedido
  const asunto =
    pedido.asunto?.trim() || `${sinExtension(documento.nombre_documento)} · ${ctx.office.nombre}`.slice(0, 200)
  const { id } = await insert(ctx, CorreoDeDocumento, {
    id_documento,
    para: [...para],
    asunto,
    mensaje: pedido.mensaje?.trim() || null,
    formato,
    estado: 'pendiente',
    motivo: null,
    enviado: null,
    id_usuario: ctx.user?.id ?? null,
  })
  await enqueue(ctx, TRABAJO_DOCUMENTO, { id }, { key: llaveDeCorreo(id) })
  return { id, para: [...para] }
}

/** Job: one message per address, for privacy; a retry skips sent ones. A refused address does not stop the others. */
export async function entregarDocumento(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  const correo = await findRow(ctx.db, CorreoDeDocumento, id)
  const documento = correo && (await findRow(ctx.db, DocumentoGenerado, correo.id_documento))
  if (!documento || correo.estado !== 'pendiente') return
  const { formato, asunto, mensaje, para } = correo
  const adjunto = await adjuntoDe(ctx, documento, formato)
  const { subject, html, text } = correoDeDocumento(
    {
      documento: sinExtension(documento.nombre_documento),
      formato,
      asunto,
      mensaje,
      aprobado: documento.aprobado_en !== null,
    },
    await membreteDe(ctx),
  )
  const rechazos: string[] = []
  for (const [n, to] of para.entries()) {
    // each its own request id, by which stored mails are told apart
    const rechazo = await step(`enviar a ${to}`, () =>
      enviar(
        { ...ctx, requestId: `${ctx.requestId}-${id}-${n + 1}` },
        {
          to,
          subject,
          html,
          text,
          attachments: [adjunto],
          messageId: `<documento-${id}-${n + 1}@${ctx.office.slug}.protocolo>`,
        },
      ),
    )
    if (rechazo !== null) rechazos.push(`${to}: ${rechazo}`)
  }
  const llego = rechazos.length < para.length
  await inTransaction(ctx, async (its) => {
    await update(its, CorreoDeDocumento, id, {
      estado: llego ? 'enviado' : 'fallido',
      enviado: llego ? new Date().toISOString() : null,
      motivo: rechazos.join('; ').slice(0, 500) || null,
    })
    if (!llego) await avisarDeFallo(its, correo, documento)
  })
}

/** Documents without a filing have no page to link. */
async function avisarDeFallo(
  ctx: Context,
  { id, id_usuario }: CorreoDeDocumento,
  { id_radicacion, nombre_documento }: DocumentoGenerado,
) {
  const radicacion = id_radicacion === null ? null : await findRow(ctx.db, Radicacion, id_radicacion)
  if (radicacion)
    await avisarCorreoFallido(ctx, [id_usuario], {
      objeto: 'expediente',
      id_objeto: radicacion.id,
      referencia: radicacion.numero_radicacion,
      llave: `documento:${id}`,
      que: `«${sinExtension(nombre_documento)}»`,
    })
}

export async function alFallarDocumento(ctx: Context, { id }: { id: number }): Promise<void> {
  const correo = await findRow(ctx.db, CorreoDeDocumento, id)
  const documento = correo && (await findRow(ctx.db, DocumentoGenerado, correo.id_documento))
  if (documento) await avisarDeFallo(ctx, correo, documento)
}

/** @returns the final refusal of the server; null if sent */
async function enviar(ctx: Context, mail: Parameters<Context['app']['mail']['send']>[1]): Promise<string | null> {
  try {
    await ctx.app.mail.send(ctx, mail)
    return null
  } catch (error) {
    if (!addressRefused(error)) throw error
    return `el servidor de correo no recibe esa dirección (${error instanceof Error ? error.message.slice(0, 200) : ''})`
  }
}

async function adjuntoDe(ctx: Context, documento: DocumentoGenerado, formato: 'docx' | 'pdf') {
  if (formato === 'docx')
    return {
      filename: documento.nombre_documento,
      content: await leerArchivo(ctx, llaveDe(documento)),
      contentType: DOCX,
    }
  const { content, name } = await pdfDeDocumento(ctx, documento)
  return { filename: name, content, contentType: 'application/pdf' }
}

/** Latest first. @throws Problem 404 */
export async function correosDeUnDocumento(ctx: Context, id_documento: number): Promise<CorreoDeDocumentoLeido[]> {
  await exigirDocumento(ctx, id_documento)
  const correos = await CorreoDeDocumento.query(ctx.db)
    .leftJoin('usuarios as u', 'u.id', 'documentos_correos.id_usuario')
    .where({ id_documento })
    .orderBy('documentos_correos.id', 'desc')
    .limit(50)
    .select('documentos_correos.*', 'u.usuario')
    .castTo<(CorreoDeDocumento & { usuario: string | null })[]>()
  const trabajos = await ctx
    .db<JobRow>('trabajos')
    .whereIn(
      'llave',
      correos.map(({ id }) => llaveDeCorreo(id)),
    )
    .select('llave', 'estado', 'error')
  return correos.map(({ id, estado, para, asunto, formato, motivo, created_at, enviado, usuario }) => {
    const trabajo = trabajos.find(({ llave }) => llave === llaveDeCorreo(id))
    const fallo = estado === 'pendiente' && trabajo?.estado === 'fallido'
    return {
      id,
      estado: fallo ? 'fallido' : estado,
      para,
      asunto,
      formato,
      creado: created_at,
      enviado,
      usuario,
      motivo: motivo ?? (estado === 'pendiente' ? (trabajo?.error ?? null) : null),
    }
  })
}
