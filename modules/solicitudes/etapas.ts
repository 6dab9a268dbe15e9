import { insert, type Context, Problem, update, versionConflict, type Columns } from '../kernel/index.ts'
import { quienEs, actorDe, exigirVigente } from './quien-ve.ts'
import { PasoDeSolicitud, Solicitud } from './model.ts'
import type { EstadoDeSolicitud } from '../../schemas/solicitudes/etapas.ts'
import { avisarPaso, pedirAviso } from './avisos/pedir-aviso.ts'
import { etapaDe, sinTurno } from './domain.ts'
import { leerSolicitud } from './datos/leer-solicitud.ts'

/** Runs in the caller's transaction. */
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

export interface PasoPedido {
  a: EstadoDeSolicitud
  motivo?: string | null | undefined
  version?: number | undefined
  /** Columns written in the same update. */
  columnas?: Columns<typeof Solicitud>
  /** False if another mail tells the applicant. */
  avisa?: boolean
}

/**
 * The only way to change state or stage. The actor follows from the credentials (`actorDe`). Notices go in the caller's transaction.
 * @throws Problem 404; 409 with the current row if the state does not follow, the version is old, or the request was annulled
 */
export async function pasarEtapa(
  ctx: Context,
  id: number,
  { a, motivo, version, columnas = {}, avisa = true }: PasoPedido,
): Promise<Solicitud> {
  const antes = await exigirVigente(ctx, id, { lock: true })
  const actual = () => leerSolicitud(ctx, id)
  // version first, so that the second desk sees the first one's step
  if (version !== undefined && version !== antes.version) throw versionConflict(await actual())
  const falta = sinTurno(antes.estado, a, actorDe(ctx))
  if (falta) throw new Problem(409, 'etapa', falta, undefined, { actual: await actual() })
  const despues = await update(
    ctx,
    Solicitud,
    id,
    {
      ...columnas,
      etapa: etapaDe(a),
      estado: a,
      estado_desde: ctx.now.toISOString(),
    },
    { before: antes, show: actual },
  )
  const paso = await anotarPaso(ctx, despues, a, { motivo })
  if (avisa) await pedirAviso(ctx, id, a, paso.id)
  await avisarPaso(ctx, despues, paso)
  return despues
}
