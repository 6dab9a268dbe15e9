import type { BorradorDeSolicitud as BorradorLeido } from '../../../schemas/respuestas/solicitud.ts'
import type { Context } from '../../kernel/index.ts'
import { quienTrae } from '../archivos/exigir.ts'
import { BorradorDeSolicitud, Solicitud } from '../model.ts'

export const borradorLeido = ({ id, id_solicitud, numero, bytes, created_at }: BorradorDeSolicitud): BorradorLeido =>
  ({ id, numero, bytes, created_at, url: `/api/SolicitudesTramites/${id_solicitud}/borradores/${numero}` })

/** The stage from which who asked reads the drafts of the deed: until then the office is still looking at the papers. */
const SE_LEEN = 4

/** Drafts of a request that this person reads, without what they say. */
export function borradoresVistos(ctx: Context, id_solicitud: number) {
  const suyos = BorradorDeSolicitud.query(ctx.db).where({ id_solicitud })
  if (quienTrae(ctx) === 'cliente')
    void suyos.whereIn('id_solicitud', Solicitud.query(ctx.db).where('etapa', '>=', SE_LEEN).select('id'))
  return suyos
}

/** The drafts of a request that this person reads, the first one first. */
export async function borradoresDe(ctx: Context, id_solicitud: number): Promise<BorradorLeido[]> {
  const filas = await borradoresVistos(ctx, id_solicitud).orderBy('numero')
    .select('id', 'id_solicitud', 'numero', 'bytes', 'created_at')
  return filas.map(borradorLeido)
}
