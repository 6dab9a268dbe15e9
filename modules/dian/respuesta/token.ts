import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../kernel/index.ts'
import type { DocumentoDian } from '../model.ts'

type DeQuien = Pick<DocumentoDian, 'id_factura' | 'cufe'>

/**
 * The secret part of the link by which a customer answers one invoice as it was signed, and does nothing else. It is made of this
 * installation's secret, so no table holds it; a corrected invoice (another CUFE) has another one.
 */
export const tokenDe = (ctx: Pick<Context, 'app' | 'office'>, { id_factura, cufe }: DeQuien): string =>
  createHmac('sha256', ctx.app.config.secret)
    .update(`respuesta-cliente:${ctx.office.slug}:${id_factura}:${cufe}`)
    .digest('base64url')
    .slice(0, 32)

export function esSuToken(ctx: Pick<Context, 'app' | 'office'>, documento: DeQuien, dado: string): boolean {
  const propio = Buffer.from(tokenDe(ctx, documento))
  const otro = Buffer.from(dado)
  return propio.length === otro.length && timingSafeEqual(propio, otro)
}

/** Where the customer answers, as the specification writes it: 1 accepts, 0 rejects. Opening either changes nothing. */
export function enlaceDeRespuesta(
  ctx: Pick<Context, 'app' | 'office' | 'origin'>,
  documento: DeQuien,
): { aceptar: string; rechazar: string } {
  const base = `${ctx.origin}/auth/respuestaCliente/${documento.id_factura}/${tokenDe(ctx, documento)}`
  return { aceptar: `${base}/1`, rechazar: `${base}/0` }
}
