import { paginaDe } from '../../schemas/json/vocabulario.ts'
import { proceso, procesosReintentados, resumenDeProcesos } from '../../schemas/respuestas/oficina/oficina.ts'
import { idParams, listQuery, oHoja, route, ofOffice } from '../kernel/index.ts'
import { eliminar, modificar, ver } from '../roles/index.ts'
import {
  listarProcesos,
  resumirProcesos,
  descartarProceso,
  reintentarFallidos,
  reintentarProceso,
} from './listar-procesos.ts'

const deProceso = ofOffice('Procesos', 'De toda la oficina: el trabajo de fondo no es de quien lo causó.')

const clase = {
  type: 'object',
  additionalProperties: false,
  properties: { nombre: { type: 'string', maxLength: 60 } },
} as const

export const routes = [
  route('GET /procesos', {
    summary: 'El trabajo de fondo de la oficina, lo último primero',
    needs: ver('procesos'),
    query: listQuery,
    reply: oHoja(paginaDe(proceso)),
    handler: (ctx, { query }) => listarProcesos(ctx, query),
  }),
  route('GET /procesos/resumen', {
    summary: 'Cuánto espera, corre y falló de cada clase',
    needs: ver('procesos'),
    reply: resumenDeProcesos,
    handler: (ctx) => resumirProcesos(ctx),
  }),
  route('POST /procesos/reintentar', {
    summary: 'Vuelve a intentar todo lo que falló (de una clase)',
    needs: modificar('procesos'),
    body: clase,
    reply: procesosReintentados,
    handler: (ctx, { body }) => reintentarFallidos(ctx, body.nombre),
  }),
  route('POST /procesos/:id/reintentar', {
    summary: 'Vuelve a intentar un proceso',
    whose: deProceso,
    needs: modificar('procesos'),
    params: idParams,
    reply: proceso,
    handler: (ctx, { params }) => reintentarProceso(ctx, params.id),
  }),
  route('POST /procesos/:id/descartar', {
    summary: 'Aparta un proceso que falló',
    whose: deProceso,
    needs: eliminar('procesos'),
    params: idParams,
    reply: proceso,
    handler: (ctx, { params }) => descartarProceso(ctx, params.id),
  }),
]
