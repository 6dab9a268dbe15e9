import type { Context } from '../../kernel/index.ts'
import { EsperaDeCita } from '../model.ts'

/** The turn of a request in the waiting list, whatever became of it; none where it never waited. */
export const leerEspera = async (ctx: Context, id_solicitud: number): Promise<EsperaDeCita | undefined> =>
  EsperaDeCita.query(ctx.db).findOne({ id_solicitud })

/** How many wait before it, and itself; null where it waits no more. */
export async function posicionDe(ctx: Context, { id, desde, estado }: EsperaDeCita): Promise<number | null> {
  if (estado !== 'esperando') return null
  return EsperaDeCita.query(ctx.db)
    .where('estado', 'esperando')
    .where(
      (q) => void q.where('desde', '<', desde).orWhere((igual) => void igual.where({ desde }).where('id', '<=', id)),
    )
    .resultSize()
}
