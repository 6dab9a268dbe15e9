import type { Context } from '../../kernel/index.ts'
import { exigirTramite } from '../leer.ts'
import { enlaceDeTramite, revocarEnlaces } from './enlace.ts'

/** PUT /tramites/:id/enlace: closes every link that still opens and, to renew, makes another. @throws Problem 404 */
export async function cambiarEnlace(ctx: Context, id: number, accion: 'renovar' | 'revocar') {
  await exigirTramite(ctx, id, { lock: true })
  const revocados = await revocarEnlaces(ctx, id)
  return { enlace: accion === 'renovar' ? await enlaceDeTramite(ctx, id) : null, revocados }
}
