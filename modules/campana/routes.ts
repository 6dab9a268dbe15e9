import { leidoSchema, leidosSchema, preferenciasSchema } from '../../schemas/campana.ts'
import { avisos, avisosSinLeer, preferenciasDeAvisos } from '../../schemas/respuestas/campana.ts'
import { idParams, route, session } from '../kernel/index.ts'
import { avisosQuery, listarAvisos } from './leer.ts'
import { marcarLeido, marcarTodos } from './marcar.ts'
import { guardarPreferencias, leerPreferencias } from './preferencias.ts'
import { deAviso } from './quien-ve.ts'

export const routes = [
  route({
    method: 'GET',
    path: '/avisos',
    summary: 'Lo que pasó con lo propio, lo último primero, y cuánto no se ha leído',
    needs: session(),
    query: avisosQuery,
    reply: avisos,
    handler: (ctx, { query }) => listarAvisos(ctx, query),
  }),
  route({
    method: 'PUT',
    path: '/avisos/leidos',
    operation: 'marcarAvisosLeidos',
    summary: 'Marca como leídos los avisos propios, todos o hasta uno',
    needs: session(),
    body: leidosSchema,
    reply: avisosSinLeer,
    handler: (ctx, { body }) => marcarTodos(ctx, body.hasta),
  }),
  route({
    method: 'PUT',
    path: '/avisos/:id/leido',
    operation: 'marcarAvisoLeido',
    summary: 'Marca como leído un aviso propio',
    needs: session(),
    whose: deAviso,
    params: idParams,
    body: leidoSchema,
    reply: avisosSinLeer,
    handler: (ctx, { params, body }) => marcarLeido(ctx, params.id, body.hasta),
  }),
  route({
    method: 'GET',
    path: '/avisos/preferencias',
    operation: 'leerPreferenciasDeAvisos',
    summary: 'Si la persona recibe cada día un correo con lo que no ha leído',
    needs: session(),
    reply: preferenciasDeAvisos,
    handler: (ctx) => leerPreferencias(ctx),
  }),
  route({
    method: 'PUT',
    path: '/avisos/preferencias',
    operation: 'guardarPreferenciasDeAvisos',
    summary: 'Recibir, o dejar de recibir, un resumen diario por correo',
    needs: session(),
    body: preferenciasSchema,
    reply: preferenciasDeAvisos,
    handler: (ctx, { body }) => guardarPreferencias(ctx, body.resumen_diario),
  }),
]
