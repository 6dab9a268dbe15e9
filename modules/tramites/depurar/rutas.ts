import { depuracionDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { paginaDe } from '../../../schemas/respuestas/json/vocabulario.ts'
import { decisionSchema } from '../../../schemas/tramites/tramite-estado.ts'
import { idParams, oHoja, route } from '../../kernel/index.ts'
import { modificar, ver } from '../../roles/index.ts'
import { deAjustes } from '../quien-ve.ts'
import { decidirDepuracion } from './decidir.ts'
import { depuracionesQuery, listarDepuraciones } from './listar.ts'

export const rutasDeDepuracion = [
  route({
    method: 'GET',
    path: '/tramites_depuraciones',
    operation: 'listarDepuraciones',
    summary: 'Documentos de trámites que cumplieron su tiempo de conservación',
    needs: ver('oficina'),
    query: depuracionesQuery,
    reply: oHoja(paginaDe(depuracionDeTramite)),
    handler: (ctx, { query }) => listarDepuraciones(ctx, query),
  }),
  route({
    method: 'PUT',
    path: '/tramites_depuraciones/:id',
    operation: 'decidirDepuracion',
    summary: 'Destruir los documentos de un trámite terminado, o decir por qué se conservan',
    whose: deAjustes,
    needs: modificar('oficina'),
    params: idParams,
    body: decisionSchema,
    reply: depuracionDeTramite,
    handler: (ctx, { params, body }) => decidirDepuracion(ctx, params.id, body),
  }),
]
