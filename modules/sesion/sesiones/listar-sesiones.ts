import type { sesionAbierta } from '../../../schemas/respuestas/sesion/sesion.ts'
import type { Leida } from '../../../schemas/respuestas/json/vocabulario.ts'
import type { Context } from '../../kernel/index.ts'
import { nombreDeEquipo } from '../equipo.ts'

/** A session that may still be renewed. */
export interface Abierta {
  id: string
  ip: string | null
  agente: string | null
  created_at: string
  vista_en: string | null
}

/** A person's open sessions: neither closed nor left alone until their refresh token was over. */
export const abiertas = (ctx: Context, idUsuario: number) =>
  ctx
    .db<Abierta>('sesiones')
    .where('sesiones.id_usuario', idUsuario)
    .whereNull('sesiones.cerrada_en')
    .whereIn(
      'sesiones.id',
      ctx.db('tokens_refresco').where('vence', '>=', ctx.now.toISOString()).whereNull('usado_en').select('id_sesion'),
    )

const MOST = 100

/** A person's open sessions, who asks first and then by when they were last seen. */
export async function listarSesiones(ctx: Context, idUsuario: number): Promise<Leida<typeof sesionAbierta>[]> {
  const rows = await abiertas(ctx, idUsuario)
    .orderByRaw('coalesce(sesiones.vista_en, sesiones.created_at) desc')
    .limit(MOST)
    .select<Abierta[]>('sesiones.id', 'sesiones.ip', 'sesiones.agente', 'sesiones.created_at', 'sesiones.vista_en')
  const leidas = rows.map(({ id, ip, agente, created_at, vista_en }) => ({
    id,
    ip: ip ?? '',
    equipo: nombreDeEquipo(agente),
    created_at,
    vista_en: vista_en ?? created_at,
    esta: id === ctx.user?.sesion,
  }))
  return [...leidas.filter(({ esta }) => esta), ...leidas.filter(({ esta }) => !esta)]
}
