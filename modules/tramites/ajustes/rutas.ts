import { ajustesDeTramites } from '../../../schemas/respuestas/tramites/tramites-tipos.ts'
import { ajustesDeTramitesSchema } from '../../../schemas/tramites/tramite-cuerpos.ts'
import { route } from '../../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { guardarAjustes, mostrarAjustes } from './guardar.ts'

export const rutasDeAjustes = [
  route({
    method: 'GET',
    path: '/tramites_ajustes',
    operation: 'leerAjustesDeTramites',
    summary: 'Cómo trabaja la oficina sus trámites: empresas, papeles, avisos y cuánto se guardan',
    needs: ver('oficina'),
    reply: ajustesDeTramites,
    handler: (ctx) => mostrarAjustes(ctx),
  }),
  route({
    method: 'PUT',
    path: '/tramites_ajustes',
    operation: 'guardarAjustesDeTramites',
    summary: 'Cambia cómo trabaja la oficina sus trámites',
    needs: anyOf(crear('oficina'), modificar('oficina')),
    body: ajustesDeTramitesSchema,
    reply: ajustesDeTramites,
    handler: (ctx, { body }) => guardarAjustes(ctx, body),
  }),
]
