import { createElement } from 'react'
import { formatDate } from '../../../schemas/es-co/index.ts'
import { imprimir, lugar, membreteDe, titularHoy } from '../../documentos/index.ts'
import { file, notFound, type Answer, type Context } from '../../kernel/index.ts'
import { ordenDe, periodoDe } from '../domain.ts'
import { numeradasDe } from '../escrituras.ts'
import { NotaDeTomoImpresa } from '../print/nota-tomo.tsx'
import { tomosDe } from './tomos.ts'

/** Opening or closing note, to be signed by the notary. @throws Problem 404 */
export async function imprimirNotaDeTomo(
  ctx: Context,
  { anio, numero }: { anio: number; numero: number },
  clase: 'apertura' | 'cierre',
): Promise<Answer> {
  const tomo = (await tomosDe(ctx, anio)).find((uno) => uno.numero === numero)
  if (!tomo) throw notFound('No hay un tomo con ese número.')
  const suDia = (clase === 'apertura' ? tomo.abierto_el : tomo.cerrado_el) ?? ctx.today
  const notas: string[] = []
  let ultima = tomo.abierto_el
  for await (const unas of numeradasDe(ctx, periodoDe('anio', `${anio}-01-01`)))
    for (const una of unas) {
      const orden = ordenDe(una.numero)
      if (orden < ordenDe(tomo.desde) || orden > ordenDe(tomo.hasta)) continue
      ultima = una.fecha
      if (una.anulada) notas.push(`La número ${una.numero} está anulada.`)
      else if (una.noAutorizada)
        notas.push(
          `La número ${una.numero} no se autorizó, nota del ${formatDate(una.noAutorizada.fecha)}: ${una.noAutorizada.motivo}`,
        )
    }
  const { ciudad, departamento, nombre } = await titularHoy(ctx, suDia)
  const html = imprimir(
    createElement(NotaDeTomoImpresa, {
      oficina: await membreteDe(ctx, suDia),
      clase,
      anio,
      tomo,
      ultima,
      notario: nombre === ctx.office.nombre ? '' : nombre,
      ciudad: lugar({ direccion: '', ciudad, departamento }),
      notas,
      impresa: { en: ctx.now.toISOString(), por: ctx.user?.usuario ?? '' },
    }),
  )
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), {
    type: 'application/pdf',
    name: `tomo-${anio}-${numero}-${clase}.pdf`,
    inline: true,
  })
}
