import { avisarCorreoFallido } from '../../campana/index.ts'
import { interesadosEn } from '../../facturacion/index.ts'
import { findRow, update, type Context, type Step } from '../../kernel/index.ts'
import { enlaceDeRespuesta } from '../respuesta/token.ts'
import { correoDeDocumento } from './correo.tsx'
import { TRABAJO_ENTREGA } from './encolar.ts'
import { DocumentoDian, NOMBRE_DOCUMENTO } from '../model.ts'
import { Entrega } from './model.ts'
import { leerFirmado, paqueteDe } from './paquete.ts'

/** The job: one message, once. The version that was asked for goes, even where a later one was signed meanwhile. */
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

/** Nobody tries that mail any more: who asked for it is told; of one that went by itself, who made the invoice. */
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
