import { permiso } from '../../../schemas/vistas/vistas.ts'
import { notFound, onlySeen, Problem, type Context } from '../../kernel/index.ts'
import type { Actor } from '../domain/estados.ts'
import { AdjuntoDeTramite, Tramite } from '../model.ts'
import { deDocumentos } from '../quien-ve.ts'

/** Actor: the office for staff of procedures, else the client. */
export const actorDe = ({ user }: Context): Actor =>
  user?.permisos.has(permiso('tramites', 'modificar')) ? 'oficina' : 'cliente'

/** A procedure whose papers this person sees. @throws Problem 404, the same for one that is another's */
export async function exigirConPapeles(ctx: Context, id: number, { lock = false } = {}): Promise<Tramite> {
  const busca = onlySeen(ctx, Tramite.query(ctx.db), deDocumentos).findById(id)
  const tramite = await (lock ? busca.forUpdate() : busca)
  if (!tramite) throw notFound('No se encontró el trámite.')
  return tramite
}

export async function exigirAdjunto(
  ctx: Context,
  { id: id_tramite }: Tramite,
  id: number,
  { lock = false } = {},
): Promise<AdjuntoDeTramite> {
  const busca = AdjuntoDeTramite.query(ctx.db).findOne({ id, id_tramite })
  const adjunto = await (lock ? busca.forUpdate() : busca)
  if (!adjunto) throw notFound('No se encontró el documento.')
  return adjunto
}

export function exigirQueSePueda(falta: string | null): void {
  if (falta) throw new Problem(409, 'no_se_puede', falta)
}
