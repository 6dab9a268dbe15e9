import { createElement } from 'react'
import { imprimir, membreteDe, qrTrazo } from '../documentos/index.ts'
import { file, type Answer, type Context } from '../kernel/index.ts'
import { enlaceDe, exigirPorNumero } from '../radicaciones/index.ts'
import { RotuloImpreso } from './print/rotulo.tsx'

/** The QR of a filing's public follow-up, as the path of its dark modules. @throws Problem 404 */
export async function verQr(ctx: Context, numero: number) {
  const radicacion = await exigirPorNumero(ctx, numero, 'express')
  const url = enlaceDe(ctx, radicacion)
  return { numero_radicacion: numero, codigo: radicacion.token, url, ...qrTrazo(url) }
}

/** The label of a filing, 130 × 90 mm, as PDF (specification 1, section 9). @throws Problem 404 */
export async function imprimirRotulo(ctx: Context, numero: number): Promise<Answer> {
  const r = await exigirPorNumero(ctx, numero, 'express')
  const rotulo = createElement(RotuloImpreso, {
    oficina: await membreteDe(ctx),
    numero,
    codigo: r.token,
    url: enlaceDe(ctx, r),
    fecha: r.fecha_radicacion,
    num_escritura: r.num_escritura,
    fecha_escritura: r.fecha_escritura,
    actos: r.actos,
    otorgantes: [r.otorgante1, r.otorgante2].filter((nombre) => nombre !== null),
    proyecto: r.proyecto,
    anulada: r.anulada_en !== null,
  })
  const pdf = await ctx.app.pdf.render(imprimir(rotulo), {
    format: { width: '130mm', height: '90mm' },
    margin: '0',
    numbered: false,
  })
  return file(pdf, { type: 'application/pdf', name: `rotulo-${numero}.pdf`, inline: true })
}
