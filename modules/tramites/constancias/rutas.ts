import { idParams, PDF, route } from '../../kernel/index.ts'
import { anyOf, crear, ver } from '../../roles/index.ts'
import { deTramite } from '../quien-ve.ts'
import { imprimirEntrega } from './entrega.ts'
import { imprimirConstancia } from './radicacion.ts'

const leer = anyOf(ver('tramites'), crear('nuevoTramite'))

export const rutasDeConstancias = [
  route({
    method: 'GET',
    path: '/tramites/:id/constancia',
    summary: 'Constancia de radicación de un trámite (PDF)',
    whose: deTramite,
    needs: leer,
    params: idParams,
    reply: PDF,
    handler: (ctx, { params }) => imprimirConstancia(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/tramites/:id/constancia-entrega',
    summary: 'Constancia de entrega de un trámite, para firmar (PDF)',
    whose: deTramite,
    needs: leer,
    params: idParams,
    reply: PDF,
    handler: (ctx, { params }) => imprimirEntrega(ctx, params.id),
  }),
]
