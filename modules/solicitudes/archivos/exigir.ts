import { notFound, type Context } from '../../kernel/index.ts'
import { ArchivoDeSolicitud, type Solicitud } from '../model.ts'

/** A file of a request. @throws Problem 404, the same for one of another request */
export async function exigirArchivo(
  ctx: Context,
  { id: id_solicitud }: Pick<Solicitud, 'id'>,
  id: number,
): Promise<ArchivoDeSolicitud> {
  const archivo = await ArchivoDeSolicitud.query(ctx.db).findOne({ id, id_solicitud })
  if (!archivo) throw notFound('No se encontró el documento.')
  return archivo
}
