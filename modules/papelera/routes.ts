import { ABREN_LA_PAPELERA, restaurarSchema } from '../../schemas/personas/habeas.ts'
import {
  clasesDePapelera,
  listaDePapelera,
  restaurado,
  restaurados,
  vistaDePapelera,
} from '../../schemas/respuestas/personas/habeas.ts'
import { idParams, listQuery, oHoja, permission, route } from '../kernel/index.ts'
import { clasesQueVe, listarPapelera, verTirado, deLaPapelera } from './listar.ts'
import { restaurar, restaurarVarios } from './restaurar.ts'

const abre = permission(...ABREN_LA_PAPELERA)

export const routes = [
  route('GET /papelera', {
    summary: 'Lo que se eliminó y todavía se puede restaurar',
    needs: abre,
    query: listQuery,
    reply: oHoja(listaDePapelera),
    handler: (ctx, { query }) => listarPapelera(ctx, query),
  }),
  route('GET /papelera/clases', {
    operation: 'leerClasesDePapelera',
    needs: abre,
    summary: 'Las clases de registro que la persona encuentra allí',
    reply: clasesDePapelera,
    handler: (ctx) => clasesQueVe(ctx),
  }),
  route('GET /papelera/:id', {
    operation: 'verTirado',
    summary: 'Lo que tenía un registro eliminado',
    whose: deLaPapelera,
    needs: abre,
    params: idParams,
    reply: vistaDePapelera,
    handler: (ctx, { params }) => verTirado(ctx, params.id),
  }),
  route('POST /papelera/:id/restaurar', {
    operation: 'restaurarTirado',
    whose: deLaPapelera,
    summary: 'Restaurar un registro eliminado, como estaba (la respuesta que lo eliminó dice cuál es en x-papelera)',
    needs: abre,
    idempotent: true,
    params: idParams,
    reply: restaurado,
    handler: (ctx, { params }) => restaurar(ctx, params.id),
  }),
  route('POST /papelera/restaurar', {
    operation: 'restaurarVarios',
    summary: 'Restaurar varios registros eliminados',
    whose: deLaPapelera,
    needs: abre,
    idempotent: true,
    body: restaurarSchema,
    reply: restaurados,
    handler: (ctx, { body }) => restaurarVarios(ctx, body.ids),
  }),
]
