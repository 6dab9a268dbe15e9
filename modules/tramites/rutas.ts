import { paginaDe } from '../../schemas/respuestas/vocabulario.ts'
import { filaDeTramite, tramite } from '../../schemas/respuestas/tramite.ts'
import { idParams, oHoja, route } from '../kernel/index.ts'
import { anyOf, crear, ver } from '../roles/index.ts'
import { leerTramite } from './leer.ts'
import { listarTramites, tramitesQuery } from './listar.ts'
import { deTramite } from './quien-ve.ts'

/** The office's people see all; who asks for procedures sees their own. */
const leer = anyOf(ver('tramites'), crear('nuevoTramite'))

export const rutasDeTramites = [
  route({
    method: 'GET',
    path: '/tramites',
    summary: 'Trámites',
    needs: leer,
    query: tramitesQuery,
    reply: oHoja(paginaDe(filaDeTramite)),
    handler: (ctx, { query }) => listarTramites(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/tramites/:id',
    operation: 'leerTramite',
    summary: 'Un trámite',
    whose: deTramite,
    needs: leer,
    params: idParams,
    reply: tramite,
    handler: (ctx, { params }) => leerTramite(ctx, params.id),
  }),
]
