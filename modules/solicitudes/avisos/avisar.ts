import { avisarCorreoFallido } from '../../campana/index.ts'
import { addressRefused, findRow, inTransaction, Problem, update, type Context, type Step } from '../../kernel/index.ts'
import { enlaceDeSolicitud } from '../enlaces/enlace.ts'
import { AvisoDeSolicitud, PasoDeSolicitud, Solicitud } from '../model.ts'
import { mensajeDe, mensajeParaLaOficina } from './mensaje.ts'
import { TRABAJO_AVISO_DE_SOLICITUD, type PedidoAvisoDeSolicitud } from './pedir-aviso.ts'
import { esClase, esParaLaOficina } from './textos.ts'

/**
 * The job of one notice: it goes once, with a link that opens, and what became of it is told in its row. An address that the mail server
 * will never take is not tried again; nor is one that the request has no more, whose link would open it to a stranger.
 * @throws what the mail server answers; the runner tries again
 */
export async function avisarDeSolicitud(
  ctx: Context,
  { id, origin }: PedidoAvisoDeSolicitud,
  step: Step,
): Promise<void> {
  const aviso = await findRow(ctx.db, AvisoDeSolicitud, id)
  if (!aviso || aviso.enviado_en !== null || !(esClase(aviso.clase) || esParaLaOficina(aviso.clase))) return
  const solicitud = await findRow(ctx.db, Solicitud, aviso.id_solicitud)
  if (!solicitud) return
  if (esClase(aviso.clase) && solicitud.correo_electronico !== aviso.correo) {
    await update(ctx, AvisoDeSolicitud, id, { error: 'La solicitud ya tiene otro correo.' })
    return
  }
  try {
    const mensaje = esParaLaOficina(aviso.clase)
      ? await mensajeParaLaOficina(ctx, solicitud, aviso.clase)
      : await mensajeDe(
          ctx,
          solicitud,
          aviso.clase,
          await enlaceDeSolicitud(ctx, solicitud.id, aviso.correo, origin ?? ctx.origin),
        )
    await step('enviar', () =>
      ctx.app.mail.send(
        { ...ctx, requestId: `${ctx.requestId}-${id}` },
        {
          to: aviso.correo,
          ...mensaje,
          messageId: `<${TRABAJO_AVISO_DE_SOLICITUD}-${id}@${ctx.office.slug}.protocolo>`,
        },
      ),
    )
  } catch (error) {
    const para_siempre = addressRefused(error) || (error instanceof Problem && error.status < 500)
    await inTransaction(ctx, async (its) => {
      await update(its, AvisoDeSolicitud, id, { error: sentencia(error) })
      if (para_siempre) await alFallarAviso(its, { id })
    })
    if (para_siempre) return
    throw error
  }
  await update(ctx, AvisoDeSolicitud, id, { enviado_en: ctx.now.toISOString(), error: null })
}

const sentencia = (error: unknown): string =>
  `${addressRefused(error) ? 'El servidor de correo no recibe esa dirección: ' : ''}${error instanceof Error ? error.message : String(error)}`.slice(
    0,
    500,
  )

/** Nobody tries that mail any more: whoever of the office took the step that it tells is told. */
export async function alFallarAviso(ctx: Context, { id }: { id: number }): Promise<void> {
  const aviso = await findRow(ctx.db, AvisoDeSolicitud, id)
  const paso = aviso && aviso.id_paso !== null ? await findRow(ctx.db, PasoDeSolicitud, aviso.id_paso) : undefined
  if (!aviso || !paso) return
  await avisarCorreoFallido(ctx, [paso.id_usuario], {
    objeto: 'solicitud',
    id_objeto: aviso.id_solicitud,
    llave: `solicitud:${id}`,
    que: `el aviso de la solicitud ${aviso.id_solicitud}`,
  })
}
