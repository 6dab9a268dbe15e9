import { enqueue, insert, type Context } from '../../kernel/index.ts'
import type { ClaseDeAviso } from '../domain.ts'
import { AvisoDeCita, type Cita } from '../model.ts'

export const TRABAJO_AVISO = 'aviso-cita'

/** The job's payload: where staff reached the product stands in its links; none of who may have typed any host. */
export interface PedidoAviso {
  id: number
  origin?: string
}

/**
 * Asks to tell by mail what happened to an appointment, in the transaction in which it did; nobody where there is no address.
 * @param runAt not before that instant
 */
export async function pedirAviso(ctx: Context, cita: Cita, clase: ClaseDeAviso, runAt: Date = ctx.now): Promise<void> {
  const correo = cita.correo?.trim() ?? ''
  if (correo === '') return
  const { id } = await insert(ctx, AvisoDeCita, {
    id_cita: cita.id,
    clase,
    secuencia: cita.secuencia,
    correo,
    enviado_en: null,
    error: null,
  })
  // an offer goes to somebody else than who freed the hour
  const suyo = ctx.user && clase !== 'oferta' ? { origin: ctx.origin } : {}
  await enqueue(ctx, TRABAJO_AVISO, { id, ...suyo }, { key: `${TRABAJO_AVISO}:${id}`, runAt })
}
