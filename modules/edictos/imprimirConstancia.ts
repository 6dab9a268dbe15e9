import { createElement } from 'react'
import { calendarioDe, cuentaDe } from '../calendario/index.ts'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { file, type Answer, type Context } from '../kernel/index.ts'
import { leerEdicto } from './listar-edictos.ts'
import { estaFijado } from './domain.ts'
import { fijacionesDe } from './fijar.ts'
import { ConstanciaImpresa } from './print/constancia.tsx'

/** The proof that a notice stood on the board: from when, until when, and exactly what paper. */
export async function imprimirConstancia(ctx: Context, id: number): Promise<Answer> {
  const edicto = await leerEdicto(ctx, id)
  const fijaciones = await fijacionesDe(ctx, edicto)
  const html = imprimir(
    createElement(ConstanciaImpresa, {
      oficina: await membreteDe(ctx),
      edicto,
      fijaciones,
      fijado: estaFijado(edicto, ctx.today),
      impresa: { en: ctx.now.toISOString(), por: ctx.user?.usuario ?? '' },
      cuenta: cuentaDe(await calendarioDe(ctx)),
    }),
  )
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), {
    type: 'application/pdf',
    name: `constancia-edicto-${id}.pdf`,
    inline: true,
  })
}
