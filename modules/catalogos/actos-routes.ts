import { acto, clasesDeTarifa as clases } from '../../schemas/respuestas/oficina/catalogo.ts'
import { idParams, listQuery, nada, route, session, soloEnPruebas } from '../kernel/index.ts'
import { crear, eliminar, modificar, ver } from '../roles/index.ts'
import { Acto, USOS } from './actos.ts'
import { rutasDeConmutar } from './conmutar.ts'
import {
  actoCambioSchema,
  actoSchema,
  cambiarActo,
  clasesDeTarifa,
  crearActo,
  eliminarActo,
  leerActo,
} from './editar-actos.ts'
import { deCatalogo } from './catalogo.ts'

const deActo = deCatalogo(USOS)

export const rutasDeActos = [
  ...rutasDeConmutar({ path: 'actos', titulo: 'Actos', vista: 'actos', whose: deActo, usos: USOS, Modelo: Acto }),
  route({
    method: 'GET',
    path: '/actos/:id',
    summary: 'Ver un acto',
    whose: deActo,
    needs: ver('actos'),
    params: idParams,
    reply: soloEnPruebas(acto),
    handler: (ctx, { params }) => leerActo(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/actos',
    summary: 'Crear un acto',
    whose: deActo,
    needs: crear('actos'),
    body: actoSchema,
    answers: 201,
    reply: soloEnPruebas(acto),
    handler: (ctx, { body }) => crearActo(ctx, body),
  }),
  route({
    method: 'PUT',
    path: '/actos/:id',
    summary: 'Modificar un acto',
    whose: deActo,
    needs: modificar('actos'),
    params: idParams,
    body: actoCambioSchema,
    reply: soloEnPruebas(acto),
    handler: (ctx, { params, body }) => cambiarActo(ctx, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/actos/:id',
    summary: 'Eliminar un acto',
    whose: deActo,
    needs: eliminar('actos'),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => eliminarActo(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/clasesTarifa',
    summary: 'Clases de tarifa que un acto puede tener',
    needs: session(),
    query: listQuery,
    reply: clases,
    handler: (ctx, { query }) => clasesDeTarifa(ctx, query),
  }),
]
