import type { FromSchema } from 'json-schema-to-ts'
import type { AdjuntoLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import type { respuestaDeAdjuntoSchema } from '../../../schemas/tramites/tramite-adjunto.ts'
import { invalid, update, type Context, findRow, inTransaction, notFound, remove } from '../../kernel/index.ts'
import { sinRespuesta } from '../domain/adjuntos.ts'
import { AdjuntoDeTramite } from '../model.ts'
import { exigirAdjunto, exigirConPapeles, exigirQueSePueda } from './exigir.ts'
import { adjuntoLeido } from './descargar.ts'
import { borrarArchivo } from '../../archivos/index.ts'
import { sueltosDe, type Quien } from './subir.ts'

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

const UN_DIA = 86_400_000

/** Forgets a paper of a form, of who brought it. @throws Problem 404 for what was sent already or is somebody else's */
export async function quitarSuelto(ctx: Context, id: number, quien: Quien = {}): Promise<void> {
  const suelto = await sueltosDe(ctx, quien).findById(id)
  if (!suelto || !(await olvidar(ctx, id))) throw notFound('El archivo ya no está.')
}

/** Forgets what was uploaded a day ago and no procedure came to keep. */
export async function olvidarAdjuntos(ctx: Context): Promise<void> {
  const limite = new Date(ctx.now.getTime() - UN_DIA).toISOString()
  const viejos = await AdjuntoDeTramite.query(ctx.db)
    .whereNull('id_tramite')
    .where('created_at', '<', limite)
    .limit(500)
  for (const { id } of viejos) await olvidar(ctx, id)
}

/**
 * Forgets what came within a form that made no procedure: it was turned down, or it had been answered before. What was uploaded apart stays
 * with who brought it, to be sent again.
 */
export async function olvidarLosQueSobran(ctx: Context, recibidos: readonly AdjuntoDeTramite[]): Promise<void> {
  if (!recibidos.length) return
  const sobran = await AdjuntoDeTramite.query(ctx.db)
    .whereIn(
      'id',
      recibidos.map(({ id }) => id),
    )
    .whereNull('id_tramite')
    .select('id')
  for (const { id } of sobran) await olvidar(ctx, id)
}

/** Skips a paper whose form was sent meanwhile. */
const olvidar = (ctx: Context, id: number): Promise<boolean> =>
  inTransaction(ctx, async (its) => {
    const suelto = await findRow(its.db, AdjuntoDeTramite, id, { lock: true })
    if (!suelto || suelto.id_tramite !== null) return false
    await remove(its, AdjuntoDeTramite, id)
    borrarArchivo(its, suelto.url_archivo)
    return true
  })
