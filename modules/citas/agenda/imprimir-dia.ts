import type { FromSchema } from 'json-schema-to-ts'
import { createElement } from 'react'
import type { agendaDelDia } from '../../../schemas/agenda.ts'
import { formatDate } from '../../../schemas/es-co.ts'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import { file, type Answer, type Context } from '../../kernel/index.ts'
import { DiaImpreso } from '../print/dia.tsx'
import { leerAgenda } from './agenda.ts'

/** GET /agenda/pdf: who comes on a day, to be had at the desk; of one place, where one is named. @throws Problem 422 by field */
export async function imprimirDia(
  ctx: Context,
  { fecha = ctx.today, puesto }: FromSchema<typeof agendaDelDia>,
): Promise<Answer> {
  const {
    dias: [dia],
    puestos,
  } = await leerAgenda(ctx, { desde: fecha, ...(puesto !== undefined && { puesto }) })
  if (!dia) throw new Error(`the agenda of ${fecha} has no day`)
  const html = imprimir(
    createElement(DiaImpreso, {
      oficina: await membreteDe(ctx),
      dia,
      puesto: puestos.find(({ numero }) => numero === puesto)?.nombre ?? null,
      impresa: { en: ctx.now.toISOString(), por: ctx.user?.usuario ?? '' },
    }),
  )
  return file(
    await ctx.app.pdf.render(html, {
      format: 'Letter',
      header: `${ctx.office.nombre} · Agenda de firmas del ${formatDate(fecha)}`,
    }),
    { type: 'application/pdf', name: `agenda-${fecha}.pdf`, inline: true },
  )
}
