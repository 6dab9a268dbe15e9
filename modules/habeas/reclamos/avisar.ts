import { addressRefused, findRow, Problem, update, type Context, type Step } from '../../kernel/index.ts'
import { AvisoDeReclamo, PasoDeReclamo, Reclamo } from '../model.ts'
import { TRABAJO_RECLAMO } from './anotar-paso.ts'
import { mensajeDe } from './mensaje.ts'

/**
 * The job of one mail of a claim: it goes once, and what became of it is told in its row. An address that the mail server will never take
 * is not tried again.
 * @throws what the mail server answers; the runner tries again
 */
export async function avisarReclamo(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  const aviso = await findRow(ctx.db, AvisoDeReclamo, id)
  const reclamo = aviso && (await findRow(ctx.db, Reclamo, aviso.id_reclamo))
  if (!reclamo || aviso.enviado_en !== null) return
  const paso = await PasoDeReclamo.query(ctx.db)
    .where({ id_reclamo: reclamo.id, paso: aviso.clase })
    .where('cuando', '<=', aviso.created_at)
    .orderBy('id', 'desc')
    .first()
  try {
    const mensaje = await mensajeDe(ctx, reclamo, aviso.clase, paso?.detalle ?? null)
    await step('enviar', () =>
      ctx.app.mail.send(
        { ...ctx, requestId: `${ctx.requestId}-${id}` },
        {
          to: aviso.correo,
          ...mensaje,
          messageId: `<${TRABAJO_RECLAMO}-${id}@${ctx.office.slug}.protocolo>`,
        },
      ),
    )
  } catch (error) {
    const dicho = error instanceof Error ? error.message : String(error)
    await update(ctx, AvisoDeReclamo, id, { error: dicho.slice(0, 500) })
    if (addressRefused(error) || (error instanceof Problem && error.status < 500)) return
    throw error
  }
  await update(ctx, AvisoDeReclamo, id, { enviado_en: ctx.now.toISOString(), error: null })
}
