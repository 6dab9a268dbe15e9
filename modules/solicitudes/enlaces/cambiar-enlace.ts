import type { Context } from '../../kernel/index.ts'
import { pedirAviso } from '../avisos/pedir-aviso.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'
import { enlaceDeSolicitud, revocarEnlaces } from './enlace.ts'

/**
 * PUT /SolicitudesTramites/:id/enlace: closes every link that still opens; to renew, makes another and mails it to who asked.
 * @throws Problem 404
 */
export async function cambiarEnlace(ctx: Context, id: number, accion: 'renovar' | 'revocar') {
  const { correo_electronico } = await exigirSolicitud(ctx, id, { lock: true })
  const revocados = await revocarEnlaces(ctx, id)
  if (accion === 'revocar') return { enlace: null, revocados }
  const enlace = await enlaceDeSolicitud(ctx, id, correo_electronico)
  await pedirAviso(ctx, id, 'enlace')
  return { enlace, revocados }
}
