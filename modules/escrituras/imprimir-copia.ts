import { createElement } from 'react'
import { imprimir, lugar, membreteDe, titularHoy } from '../documentos/index.ts'
import { file, type Answer, type Context } from '../kernel/index.ts'
import { leerCabecera } from '../radicaciones/index.ts'
import { exigirCopia } from './copias.ts'
import { CopiaImpresa } from './print/copia.tsx'

/** Note of issue of a copy, and the note for the original. @throws Problem 404 */
export async function imprimirCopia(ctx: Context, id: number, numero: number): Promise<Answer> {
  const [radicacion, copia] = [await leerCabecera(ctx, id), await exigirCopia(ctx, id, numero)]
  const { ciudad, departamento, nombre } = await titularHoy(ctx, copia.fecha)
  const html = imprimir(
    createElement(CopiaImpresa, {
      oficina: await membreteDe(ctx, copia.fecha),
      copia,
      escritura: radicacion.num_escritura ?? '',
      otorgada: radicacion.fecha_escritura,
      notario: nombre === ctx.office.nombre ? '' : nombre,
      ciudad: lugar({ direccion: '', ciudad, departamento }),
      impresa: { en: ctx.now.toISOString(), por: ctx.user?.usuario ?? '' },
    }),
  )
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), {
    type: 'application/pdf',
    name: `copia-${radicacion.numero_radicacion}-${numero}.pdf`,
    inline: true,
  })
}
