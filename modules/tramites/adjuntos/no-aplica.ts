import { createElement } from 'react'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { NoAplica } from './print/no-aplica.tsx'

/** One page that says which paper does not come, and why. @throws Problem 503 where the printer is busy */
export async function paginaNoAplica(ctx: Context, titulo: string, motivo: string): Promise<Buffer> {
  const hoja = createElement(NoAplica, {
    oficina: await membreteDe(ctx),
    titulo,
    motivo,
    cuando: ctx.now.toISOString(),
  })
  return ctx.app.pdf.render(imprimir(hoja), { format: 'Letter' })
}
