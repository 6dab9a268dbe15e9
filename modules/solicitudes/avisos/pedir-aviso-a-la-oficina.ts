import { titularHoy } from '../../documentos/index.ts'
import { enqueue, insert, type Context } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import { responsables } from '../guardar/referencias.ts'
import { AvisoDeSolicitud, type Solicitud } from '../model.ts'
import { TRABAJO_AVISO_DE_SOLICITUD } from './pedir-aviso.ts'
import { avisarLlegada } from './campana.ts'
import type { ClaseParaLaOficina } from './textos.ts'

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
