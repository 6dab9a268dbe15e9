import { notFound, type Context } from '../../kernel/index.ts'
import { abrirEnlace } from './enlace.ts'
import { darPase } from './pase.ts'

const PIDA = 'Puede que el enlace esté incompleto o haya vencido. Pida otro a la notaría.'

/**
 * POST /solicitudes_enlace: the secret of a link buys a bearer of twenty minutes for its request's calls.
 * @throws Problem 404, the same whatever is wrong with it
 */
export async function entrarPorEnlace(ctx: Context, { id, token }: { id: string | number; token: string }) {
  const enlace = await abrirEnlace(ctx, String(id), token)
  if (!enlace) throw notFound(PIDA)
  return { ...darPase(ctx, enlace.id), id: enlace.id_solicitud }
}
