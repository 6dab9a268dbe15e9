import type { ComentarioDeSolicitud as Leido } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { Context } from '../../kernel/index.ts'
import { actorDe } from '../quien-ve.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'
import { ComentarioDeSolicitud } from '../model.ts'

/** What was said of its drafts, in order. Who asks is answered by the office, whoever of its people it was. */
export async function comentariosDe(ctx: Context, id_solicitud: number): Promise<Leido[]> {
  const oficina = actorDe(ctx) === 'oficina'
  const filas = await ComentarioDeSolicitud.query(ctx.db).where({ id_solicitud }).orderBy('orden')
  return filas.map(({ orden, usuario, comentario, de, id_borrador, created_at }) => ({
    orden,
    usuario: oficina || de === 'cliente' ? usuario : ctx.office.nombre,
    comentario,
    de,
    id_borrador,
    created_at,
  }))
}

/** GET /SolicitudesTramites/comentariosRevisionView/:id: by the specification's numbered names, and as a list. @throws Problem 404 */
export async function verComentarios(ctx: Context, id: number) {
  await exigirSolicitud(ctx, id)
  const comentarios = await comentariosDe(ctx, id)
  const numerados = comentarios.flatMap(({ usuario, comentario }, i) => [
    [`usuario${i + 1}`, usuario],
    [`comentario${i + 1}`, comentario],
  ])
  // pairs of a name and its text
  return { ...(Object.fromEntries(numerados) as Record<string, string>), comentarios }
}
