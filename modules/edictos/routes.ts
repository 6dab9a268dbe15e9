import { paginaDe } from '../../schemas/respuestas/vocabulario.ts'
import { edicto, edictoConFijaciones, filaDeEdicto, tableroDeEdictos } from '../../schemas/respuestas/edicto.ts'
import { comoPut, edictoCambioSchema, edictoSchema, retiroQuery } from '../../schemas/edicto.ts'
import { PDF } from '../archivos/index.ts'
import { archivo, idParams, nada, nobody, oHoja, perMinute, route } from '../kernel/index.ts'
import { crear, eliminar, modificar, ver } from '../roles/index.ts'
import { edictosQuery, listarEdictos, verEdicto } from './listar-edictos.ts'
import { imprimirConstancia } from './imprimirConstancia.ts'
import { eliminarEdicto } from './eliminar-edicto.ts'
import { corregirEdicto, publicarEdicto } from './publicar.ts'
import { deEdicto, deEdictoFijado } from './quien-ve.ts'
import { papelPublico, tablero, tableroQuery } from './tablero.ts'

export const routes = [
  route({
    method: 'GET',
    path: '/edicto',
    summary: 'Edictos de la oficina',
    needs: ver('edictos'),
    query: edictosQuery,
    reply: oHoja(paginaDe(filaDeEdicto)),
    handler: (ctx, { query }) => listarEdictos(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/edicto/:id',
    summary: 'Un edicto y sus fijaciones',
    whose: deEdicto,
    needs: ver('edictos'),
    params: idParams,
    reply: edictoConFijaciones,
    handler: (ctx, { params }) => verEdicto(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/edicto',
    summary: 'Publicar un edicto',
    needs: crear('edictos'),
    answers: 201,
    limit: perMinute(60),
    transaction: false,
    idempotent: true,
    body: edictoSchema,
    multipart: { files: { archivo: PDF('Revise la informacion requerida') } },
    reply: edicto,
    handler: (ctx, { body, files }) => publicarEdicto(ctx, body, files['archivo']?.[0]),
  }),
  route({
    method: 'POST',
    path: '/edicto/:id',
    operation: 'corregirEdicto',
    summary: 'Corregir un edicto (formulario, con ?_method=PUT)',
    whose: deEdicto,
    needs: modificar('edictos'),
    limit: perMinute(120),
    transaction: false,
    idempotent: true,
    params: idParams,
    query: comoPut,
    body: edictoCambioSchema,
    multipart: { files: { archivo: PDF() } },
    reply: edicto,
    handler: (ctx, { params, body, files }) => corregirEdicto(ctx, params.id, body, files['archivo']?.[0]),
  }),
  route({
    method: 'DELETE',
    path: '/edicto/:id',
    summary: 'Eliminar un edicto; si se fijó alguna vez, su constancia se conserva',
    whose: deEdicto,
    needs: eliminar('edictos'),
    reply: nada,
    params: idParams,
    query: retiroQuery,
    handler: (ctx, { params, query }) => eliminarEdicto(ctx, params.id, query.motivo),
  }),
  route({
    method: 'GET',
    path: '/edicto/:id/constancia',
    summary: 'Constancia de fijación y desfijación, en PDF',
    whose: deEdicto,
    needs: ver('edictos'),
    params: idParams,
    reply: archivo('application/pdf'),
    handler: (ctx, { params }) => imprimirConstancia(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/edictosPublicos',
    summary: 'Tablero público de edictos',
    needs: nobody('los edictos se fijan para que cualquiera los lea'),
    limit: perMinute(60),
    query: tableroQuery,
    reply: tableroDeEdictos,
    handler: (ctx, { query }) => tablero(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/edictosPublicos/:id/archivo',
    summary: 'El PDF de un edicto fijado',
    whose: deEdictoFijado,
    needs: nobody('los edictos se fijan para que cualquiera los lea'),
    limit: perMinute(30),
    params: idParams,
    reply: archivo('application/pdf'),
    handler: (ctx, { params }) => papelPublico(ctx, params.id),
  }),
]
