import { cierreDeCaja } from '../../schemas/respuestas/facturacion/deposito.ts'
import { cajaQuery } from '../../schemas/facturacion/deposito.ts'
import { PDF, route, file, type Answer, type Context } from '../kernel/index.ts'
import { ver } from '../roles/index.ts'
import { rutasDeGastos } from './gastos/routes.ts'
import { cierreDe } from './cierre.ts'
import { createElement } from 'react'
import { formatDate } from '../../schemas/es-co/index.ts'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { CierreImpreso } from './print/cierre.tsx'

/** @throws Problem 422 for a future day */
async function imprimirCierre(ctx: Context, fecha: string): Promise<Answer> {
  const html = imprimir(
    createElement(CierreImpreso, {
      oficina: await membreteDe(ctx, fecha),
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

// who receives deposits keeps the till
const caja = ver('depositos')

export const routes = [
  route('GET /caja', {
    summary: 'Cierre de caja de un día, por método de pago',
    needs: caja,
    query: cajaQuery,
    reply: cierreDeCaja,
    handler: (ctx, { query }) => cierreDe(ctx, query.fecha ?? ctx.today),
  }),
  route('GET /caja/pdf', {
    summary: 'Cierre de caja de un día (PDF)',
    needs: caja,
    query: cajaQuery,
    reply: PDF,
    handler: (ctx, { query }) => imprimirCierre(ctx, query.fecha ?? ctx.today),
  }),
  ...rutasDeGastos,
]
