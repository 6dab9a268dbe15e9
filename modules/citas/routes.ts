import { agendaDelDia, agendaQuery } from '../../schemas/citas/cita.ts'
import { agenda } from '../../schemas/respuestas/citas/cita.ts'
import { PDF, route, ofOffice, file, type Answer, type Context, type Route } from '../kernel/index.ts'
import { modificar } from '../roles/index.ts'
import { leerAgenda } from './agenda/agenda.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { createElement } from 'react'
import { formatDate } from '../../schemas/es-co/index.ts'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { DiaImpreso } from './print/dia.tsx'
import { rutasDeFuera } from './oyentes.ts'
import { rutasDePuestos } from './puestos.ts'

/** Printable list of a day, of one place if named. @throws Problem 422 by field */
async function imprimirDia(
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

const deAgenda = ofOffice('Agenda de citas', 'De toda la oficina: quien trabaja trámites ve todas las citas.')

const rutasDeAgenda = [
  route('GET /agenda', {
    operation: 'verAgendaDeCitas',
    summary: 'Las citas de la oficina entre dos días, con lo que queda libre; de un puesto o de todos',
    whose: deAgenda,
    needs: modificar('tramites'),
    query: agendaQuery,
    reply: agenda,
    handler: (ctx, { query }) => leerAgenda(ctx, query),
  }),
  route('GET /agenda/pdf', {
    operation: 'imprimirAgendaDelDia',
    summary: 'Las citas de un día, con el membrete de la notaría (PDF)',
    whose: deAgenda,
    needs: modificar('tramites'),
    query: agendaDelDia,
    reply: PDF,
    handler: (ctx, { query }) => imprimirDia(ctx, query),
  }),
]

export const routes: Route[] = [...rutasDePuestos, ...rutasDeFuera, ...rutasDeAgenda]
