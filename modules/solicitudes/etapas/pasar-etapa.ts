import type { EstadoDeSolicitud } from '../../../schemas/solicitudes/solicitud.ts'
import { Problem, update, versionConflict, type Columns, type Context } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import { avisarPaso } from '../avisos/campana.ts'
import { pedirAviso } from '../avisos/pedir-aviso.ts'
import { etapaDe, sinTurno } from '../domain.ts'
import { exigirVigente } from '../leer/exigir-solicitud.ts'
import { leerSolicitud } from '../leer/leer-solicitud.ts'
import { Solicitud } from '../model.ts'
import { anotarPaso } from './anotar-paso.ts'

export interface PasoPedido {
  a: EstadoDeSolicitud
  motivo?: string | null | undefined
  /** The version that whoever decides read. */
  version?: number | undefined
  /** What is written with the step, in the same change. */
  columnas?: Columns<typeof Solicitud>
  /** Whether who asked is told by this mail; what tells them another way says no. */
  avisa?: boolean
}

/**
 * Takes a request to another state, and with it to its stage: the only way to either. Who takes it is known by what they proved
 * (`actorDe`). Writes the step and asks to tell who waits for it, all in the caller's transaction.
 * @throws Problem 404; 409 with the request as it is where that state does not follow, somebody was faster, or it was annulled
 */
export async function pasarEtapa(
  ctx: Context,
  id: number,
  { a, motivo, version, columnas = {}, avisa = true }: PasoPedido,
): Promise<Solicitud> {
  const antes = await exigirVigente(ctx, id, { lock: true })
  const actual = () => leerSolicitud(ctx, id)
  // before judging: whoever comes second is shown what the first one did
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
