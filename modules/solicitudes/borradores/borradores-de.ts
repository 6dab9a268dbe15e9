import type { BorradorDeSolicitud as BorradorLeido } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { notFound, type Context } from '../../kernel/index.ts'
import { actorDe } from '../quien-ve.ts'
import { SE_LEEN_BORRADORES } from '../domain.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'
import { BorradorDeSolicitud, Solicitud } from '../model.ts'

export const borradorLeido = ({ id, id_solicitud, numero, bytes, created_at }: BorradorDeSolicitud): BorradorLeido => ({
  id,
  numero,
  bytes,
  created_at,
  url: `/api/SolicitudesTramites/${id_solicitud}/borradores/${numero}`,
})

/** Drafts of a request that this person reads: who asked, from the stage in which they are sent to them. */
function losQueLee(ctx: Context, id_solicitud: number) {
  const suyos = BorradorDeSolicitud.query(ctx.db).where({ id_solicitud })
  if (actorDe(ctx) === 'cliente')
    void suyos.whereIn('id_solicitud', Solicitud.query(ctx.db).where('etapa', '>=', SE_LEEN_BORRADORES).select('id'))
  return suyos
}

/** The drafts of a request that this person reads, the first one first; not what they say. */
export async function borradoresDe(ctx: Context, id_solicitud: number): Promise<BorradorLeido[]> {
  const filas = await losQueLee(ctx, id_solicitud)
    .orderBy('numero')
    .select('id', 'id_solicitud', 'numero', 'bytes', 'created_at')
  return filas.map(borradorLeido)
}

export async function exigirBorrador(ctx: Context, id: number, numero: number): Promise<BorradorDeSolicitud> {
  const { id: id_solicitud } = await exigirSolicitud(ctx, id)
  const borrador = await losQueLee(ctx, id_solicitud).findOne({ numero })
  if (!borrador) throw notFound('No se encontró el borrador.')
  return borrador
}

export const anteriorA = (
  ctx: Context,
  { id_solicitud, numero }: BorradorDeSolicitud,
): Promise<BorradorDeSolicitud | undefined> =>
  losQueLee(ctx, id_solicitud).where('numero', '<', numero).orderBy('numero', 'desc').first().execute()
