import { createElement } from 'react'
import { formatDate } from '../../schemas/es-co.ts'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { file, type Answer, type Context } from '../kernel/index.ts'
import { cierreDe } from './cierre.ts'
import { CierreImpreso } from './print/cierre.tsx'

/** The day's close to be signed. @throws Problem 422 for a day that has not come */
export async function imprimirCierre(ctx: Context, fecha: string): Promise<Answer> {
  const html = imprimir(
    createElement(CierreImpreso, {
      oficina: await membreteDe(ctx),
      ...(await cierreDe(ctx, fecha)),
      impresa: { en: ctx.now.toISOString(), por: ctx.user?.usuario ?? '' },
      abierto: fecha === ctx.today,
    }),
  )
  return file(
    await ctx.app.pdf.render(html, {
      format: 'Letter',
      header: `${ctx.office.nombre} · Cierre de caja del ${formatDate(fecha)}`,
    }),
    { type: 'application/pdf', name: `cierre-de-caja-${fecha}.pdf`, inline: true },
  )
}
