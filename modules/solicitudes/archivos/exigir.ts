import { permiso } from '../../../schemas/vistas.ts'
import { notFound, onlySeen, type Context } from '../../kernel/index.ts'
import type { QuienTrae } from '../domain.ts'
import { ArchivoDeSolicitud, Solicitud } from '../model.ts'
import { deSolicitud } from '../quien-ve.ts'

/** Who works requests acts for the office, and so does work that is nobody's; anybody else for themselves, in their own. */
export const quienTrae = ({ user, pass }: Context): QuienTrae =>
  ((user ? user.permisos.has(permiso('tramites', 'modificar')) : !pass) ? 'oficina' : 'cliente')

/**
 * A request that this person sees.
 * @param lock as it is now, and nobody else changes it meanwhile
 * @throws Problem 404, the same for one that is another's
 */
export async function exigirSolicitud(ctx: Context, id: number, { lock = false } = {}): Promise<Solicitud> {
  const busca = onlySeen(ctx, Solicitud.query(ctx.db), deSolicitud).findById(id)
  const solicitud = await (lock ? busca.forUpdate() : busca)
  if (!solicitud) throw notFound('No se encontró la solicitud.')
  return solicitud
}

/** A file of a request. @throws Problem 404, the same for one of another request */
export async function exigirArchivo(
  ctx: Context, { id: id_solicitud }: Pick<Solicitud, 'id'>, id: number, { lock = false } = {},
): Promise<ArchivoDeSolicitud> {
  const busca = ArchivoDeSolicitud.query(ctx.db).findOne({ id, id_solicitud })
  const archivo = await (lock ? busca.forUpdate() : busca)
  if (!archivo) throw notFound('No se encontró el documento.')
  return archivo
}
