import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { PapelPorPedir } from '../../../schemas/tramites/tramite-adjunto.ts'
import { insert, versionConflict, type Context } from '../../kernel/index.ts'
import { exigirDiasPorVenir, exigirQueSePueda } from '../../tramites/index.ts'
import { avisarPaso } from '../avisos/campana.ts'
import { pedirAviso } from '../avisos/pedir-aviso.ts'
import { sinPedidos } from '../domain.ts'
import { anotarPaso, pasarEtapa } from '../etapas.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'
import { leerSolicitud } from '../leer-solicitud.ts'
import { PedidoDeSolicitud, type Solicitud } from '../model.ts'
import { contarPedidos } from './pedidos.ts'

/**
 * POST /SolicitudesTramites/:id/pedidos: the office asks for papers by name, at any stage before the signing. Its turn goes to who asked;
 * of papers under review the request is returned.
 * @throws Problem 404; 409 of one that is over, or that somebody changed since `version`; 422 for a day that passed
 */
export async function pedirPapeles(
  ctx: Context,
  id: number,
  { papeles, version }: { papeles: readonly PapelPorPedir[]; version?: number | undefined },
): Promise<SolicitudLeida> {
  const solicitud = await exigirSolicitud(ctx, id, { lock: true })
  if (version !== undefined && version !== solicitud.version) throw versionConflict(await leerSolicitud(ctx, id))
  exigirQueSePueda(sinPedidos(solicitud))
  exigirDiasPorVenir(ctx, papeles)
  for (const { titulo, motivo, hasta } of papeles) {
    await insert(ctx, PedidoDeSolicitud, {
      id_solicitud: id,
      titulo: titulo.trim(),
      motivo: motivo.trim(),
      hasta,
      estado: 'pendiente',
      recibido_en: null,
      id_usuario: ctx.user?.id ?? null,
    })
  }
  await pedirDeNuevo(ctx, solicitud, papeles.map(({ titulo }) => titulo.trim()).join(', '))
  return leerSolicitud(ctx, id)
}

/** Gives the turn to who asked and tells them what is waited for. In the transaction of what is asked. @param motivo of the step */
export async function pedirDeNuevo(ctx: Context, { id }: Pick<Solicitud, 'id'>, motivo: string): Promise<void> {
  const { despues } = await contarPedidos(ctx, id)
  if (despues.estado === 'recibidos' || despues.estado === 'en_revision')
    await pasarEtapa(ctx, id, { a: 'devueltos', motivo: motivo.slice(0, 500), avisa: false })
  const paso = await anotarPaso(ctx, despues, 'papeles_pedidos', { motivo })
  await pedirAviso(ctx, id, 'pedido', paso.id)
  await avisarPaso(ctx, despues, paso)
}
