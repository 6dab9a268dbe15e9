import type { FromSchema } from 'json-schema-to-ts'
import type { ArchivoDeSolicitud as ArchivoLeido } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { respuestaDeArchivoSchema } from '../../../schemas/solicitudes/solicitud-archivo.ts'
import { invalid, update, type Context } from '../../kernel/index.ts'
import { exigirQueSePueda } from '../../tramites/index.ts'
import { actorDe } from '../actor.ts'
import { sinMarcar, sinRespuesta } from '../domain.ts'
import { pasarEtapa } from '../etapas/pasar-etapa.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'
import { ArchivoDeSolicitud, PedidoDeSolicitud } from '../model.ts'
import { pedirDeNuevo } from '../pedidos/pedir.ts'
import { archivoLeido } from './archivos-de.ts'
import { leerCubre } from './cubre.ts'
import { exigirArchivo } from './exigir.ts'

/**
 * PUT /SolicitudesTramites/:id/archivos/:archivo: accepts a file, refuses it with the reason, or takes the answer back. With the first
 * answer the review began.
 * @throws Problem 404; 409 where it may not be answered; 422 for a refusal without reason
 */
export async function responderArchivo(
  ctx: Context,
  id: number,
  cual: number,
  { estado, motivo }: FromSchema<typeof respuestaDeArchivoSchema>,
): Promise<ArchivoLeido> {
  const solicitud = await exigirSolicitud(ctx, id, { lock: true })
  const archivo = await exigirArchivo(ctx, solicitud, cual)
  exigirQueSePueda(sinRespuesta(solicitud, archivo))
  const porque = motivo?.trim() ?? ''
  if (estado === 'rechazado' && !porque)
    throw invalid({ motivo: ['Escriba por qué se rechaza: quien lo pidió lo leerá.'] })
  const respondido = await update(ctx, ArchivoDeSolicitud, cual, {
    estado,
    motivo: estado === 'rechazado' ? porque : null,
    revisado_por: estado === 'pendiente' ? null : (ctx.user?.id ?? null),
  })
  if (solicitud.estado === 'recibidos') await pasarEtapa(ctx, id, { a: 'en_revision' })
  if (archivo.id_pedido !== null && estado === 'rechazado') {
    const pedido = await update(ctx, PedidoDeSolicitud, archivo.id_pedido, {
      estado: 'pendiente',
      recibido_en: null,
      motivo: porque,
    })
    await pedirDeNuevo(ctx, solicitud, pedido.titulo)
  }
  return archivoLeido(respondido)
}

/**
 * PUT /SolicitudesTramites/:id/archivos/:archivo/cubre: which papers a file holds, until it is sent; afterwards only the office says so.
 * @throws Problem 404, 409; 422 for a paper that is not asked for
 */
export async function marcarCubre(
  ctx: Context,
  id: number,
  cual: number,
  dicho: readonly string[],
): Promise<ArchivoLeido> {
  const solicitud = await exigirSolicitud(ctx, id, { lock: true })
  const archivo = await exigirArchivo(ctx, solicitud, cual)
  exigirQueSePueda(sinMarcar(solicitud, archivo, actorDe(ctx)))
  return archivoLeido(await update(ctx, ArchivoDeSolicitud, cual, { cubre: await leerCubre(ctx, solicitud, dicho) }))
}
