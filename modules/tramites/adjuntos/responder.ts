import type { FromSchema } from 'json-schema-to-ts'
import type { AdjuntoLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import type { respuestaDeAdjuntoSchema } from '../../../schemas/tramites/tramite-adjunto.ts'
import { invalid, update, type Context } from '../../kernel/index.ts'
import { sinRespuesta } from '../domain/adjuntos.ts'
import { AdjuntoDeTramite } from '../model.ts'
import { exigirAdjunto, exigirConPapeles, exigirQueSePueda } from './exigir.ts'
import { adjuntoLeido } from './leido.ts'

/**
 * PUT /tramites/:id/adjuntos/:adjunto: accepts a paper, refuses it with the reason, or takes the answer back.
 * @throws Problem 404; 409 for an old version, or one that was replaced or whose procedure is over; 422 for a refusal without reason
 */
export async function responderAdjunto(
  ctx: Context,
  id: number,
  cual: number,
  { estado, motivo, version }: FromSchema<typeof respuestaDeAdjuntoSchema>,
): Promise<AdjuntoLeido> {
  const tramite = await exigirConPapeles(ctx, id, { lock: true })
  const adjunto = await exigirAdjunto(ctx, tramite, cual, { lock: true })
  exigirQueSePueda(sinRespuesta(tramite.estado, adjunto.estado))
  const porque = motivo?.trim() ?? ''
  if (estado === 'rechazado' && !porque)
    throw invalid({ motivo: ['Escriba por qué se rechaza: quien lo pidió lo leerá.'] })
  const respondido = await update(
    ctx,
    AdjuntoDeTramite,
    cual,
    {
      estado,
      motivo: estado === 'rechazado' ? porque : null,
      revisado_por: estado === 'pendiente' ? null : (ctx.user?.id ?? null),
    },
    { ...(version && { version }), show: (row) => Promise.resolve(adjuntoLeido(tramite, row)) },
  )
  return adjuntoLeido(tramite, respondido)
}
