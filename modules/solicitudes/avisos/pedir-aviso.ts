import { enqueue, findRow, insert, notFound, type Context } from '../../kernel/index.ts'
import { actorDe } from '../quien-ve.ts'
import { AvisoDeSolicitud, Solicitud } from '../model.ts'
import { esClase, type ClaseParaLaOficina } from './textos.ts'
import { titularHoy } from '../../documentos/index.ts'
import { responsables } from '../guardar/referencias.ts'
import { avisarLlegada } from './campana.ts'

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

/** What the office tells who asked: after any of these, what comes from them is another turn. */
const RESPUESTAS = ['devueltos', 'pedido', 'validados', 'minuta_enviada', 'comentario']

/**
 * Asks to tell the office by mail what who asked did, in the transaction of what says so: to who has the request, else to the office's own
 * address. Once in a turn: until the office answers, what else comes is not told again.
 */
export async function pedirAvisoALaOficina(
  ctx: Context,
  solicitud: Solicitud,
  clase: ClaseParaLaOficina,
): Promise<void> {
  if (actorDe(ctx) !== 'cliente') return
  await avisarLlegada(ctx, solicitud, clase)
  const ultimo = await ctx
    .db<AvisoDeSolicitud>('solicitudes_avisos')
    .where('id_solicitud', solicitud.id)
    .whereIn('clase', [clase, ...RESPUESTAS])
    .orderBy('id', 'desc')
    .first()
  if (ultimo?.clase === clase) return
  const correo = await correoDeQuienLaTiene(ctx, solicitud)
  if (!correo) return
  const { id } = await insert(ctx, AvisoDeSolicitud, {
    id_solicitud: solicitud.id,
    id_paso: null,
    clase,
    correo,
    enviado_en: null,
    error: null,
  })
  await enqueue(ctx, TRABAJO_AVISO_DE_SOLICITUD, { id }, { key: `${TRABAJO_AVISO_DE_SOLICITUD}:${id}` })
}

async function correoDeQuienLaTiene(ctx: Context, { id_asignado }: Solicitud): Promise<string | null> {
  const suya = (await responsables(ctx)).find(({ id }) => id === id_asignado)
  if (!suya) return (await titularHoy(ctx)).correo
  const { email } = await ctx.db('usuarios').where('id', suya.id).first<{ email: string }>('email')
  return email
}
