import { enqueue, findRow, insert, notFound, type Context } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import { AvisoDeSolicitud, Solicitud } from '../model.ts'
import { esClase } from './textos.ts'

export const TRABAJO_AVISO_DE_SOLICITUD = 'aviso-solicitud'

/** The job's payload: where the person reached the product stands in the links; none of who may have typed any host. */
export interface PedidoAvisoDeSolicitud {
  id: number
  origin?: string
}

/**
 * Asks to tell who made a request by mail of what became of it, in the transaction of what says so. Of some turns nothing is said.
 * @param clase a state, or what is told besides: `anulada`, `comentario`, `enlace`
 * @param id_paso the step that it tells
 * @throws Problem 404
 */
export async function pedirAviso(
  ctx: Context,
  id_solicitud: number,
  clase: string,
  id_paso: number | null = null,
): Promise<void> {
  if (!esClase(clase)) return
  const solicitud = await findRow(ctx.db, Solicitud, id_solicitud)
  if (!solicitud) throw notFound('No se encontró la solicitud.')
  const correo = solicitud.correo_electronico
  const { id } = await insert(ctx, AvisoDeSolicitud, {
    id_solicitud,
    id_paso,
    clase,
    correo,
    enviado_en: null,
    error: null,
  })
  await enqueue(
    ctx,
    TRABAJO_AVISO_DE_SOLICITUD,
    { id, ...(ctx.user && actorDe(ctx) === 'oficina' ? { origin: ctx.origin } : {}) },
    {
      key: `${TRABAJO_AVISO_DE_SOLICITUD}:${id}`,
    },
  )
}
