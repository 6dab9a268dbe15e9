import { agendaDelDia, agendaQuery } from '../../../schemas/agenda.ts'
import { agenda } from '../../../schemas/respuestas/agenda.ts'
import { PDF, route } from '../../kernel/index.ts'
import { modificar } from '../../roles/index.ts'
import { leerAgenda } from './agenda.ts'
import { imprimirDia } from './imprimir-dia.ts'
import { deAgenda } from './quien-ve.ts'

export const rutasDeAgenda = [
  route({
    method: 'GET',
    path: '/agenda',
    operation: 'verAgendaDeCitas',
    summary: 'Las citas de la oficina entre dos días, con lo que queda libre; de un puesto o de todos',
    whose: deAgenda,
    needs: modificar('tramites'),
    query: agendaQuery,
    reply: agenda,
    handler: (ctx, { query }) => leerAgenda(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/agenda/pdf',
    operation: 'imprimirAgendaDelDia',
    summary: 'Las citas de un día, con el membrete de la notaría (PDF)',
    whose: deAgenda,
    needs: modificar('tramites'),
    query: agendaDelDia,
    reply: PDF,
    handler: (ctx, { query }) => imprimirDia(ctx, query),
  }),
]
