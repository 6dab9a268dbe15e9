import { insert, type Context } from '../../kernel/index.ts'
import { quienEs } from '../actor.ts'
import { PasoDeSolicitud, type Solicitud } from '../model.ts'

/** Writes where a request came to, by whom and why: in the transaction of what it says. */
export const anotarPaso = (
  ctx: Context,
  { id, etapa }: Pick<Solicitud, 'id' | 'etapa'>,
  estado: PasoDeSolicitud['estado'],
  { motivo, quien = quienEs(ctx) }: { motivo?: string | null | undefined; quien?: string } = {},
): Promise<PasoDeSolicitud> =>
  insert(ctx, PasoDeSolicitud, {
    id_solicitud: id,
    etapa,
    estado,
    cuando: ctx.now.toISOString(),
    id_usuario: ctx.user?.id ?? null,
    quien,
    motivo: motivo?.trim() || null,
  })
