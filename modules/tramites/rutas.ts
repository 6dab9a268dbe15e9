import * as ejemplos from '../../schemas/ejemplos.ts'
import { mensaje, paginaDe } from '../../schemas/respuestas/vocabulario.ts'
import {
  filaDeTramite,
  tramite,
  tramiteCreado,
  tramiteGuardado,
  tramitesPasados,
} from '../../schemas/respuestas/tramite.ts'
import {
  motivoDeAnulacionSchema,
  tramiteCambioSchema,
  tramiteNuevoSchema,
  tramitesCambioSchema,
} from '../../schemas/tramite-cuerpos.ts'
import { idParams, oHoja, perMinute, route } from '../kernel/index.ts'
import { anyOf, crear, eliminar, modificar, ver } from '../roles/index.ts'
import { ARCHIVOS_DE_TRAMITE } from './adjuntos/recibir.ts'
import { eliminarTramite } from './anular.ts'
import { pedirTramite } from './crear.ts'
import { guardarTramite } from './guardar.ts'
import { leerTramite } from './leer.ts'
import { listarTramites, tramitesQuery } from './listar.ts'
import { pasarVarios } from './pasar-varios.ts'
import { deTramite } from './quien-ve.ts'
import { cuerposDeTramite } from './tipos/cuerpos.ts'

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
  route({
    method: 'POST',
    path: '/tramites',
    formerly: '/tramite',
    operation: 'pedirTramite',
    summary: 'Pedir un trámite, con sus documentos o con los que se subieron antes',
    needs: crear('nuevoTramite'),
    answers: 201,
    idempotent: true,
    transaction: false,
    limit: perMinute(60),
    multipart: { files: ARCHIVOS_DE_TRAMITE },
    body: tramiteNuevoSchema,
    forms: cuerposDeTramite,
    example: ejemplos.tramite,
    reply: tramiteCreado,
    handler: (ctx, input) => pedirTramite(ctx, input),
  }),
  route({
    method: 'PUT',
    path: '/tramites',
    operation: 'pasarTramites',
    transaction: false,
    summary: 'Llevar varios trámites a un estado, cada uno según sus reglas',
    whose: deTramite,
    needs: modificar('tramites'),
    body: tramitesCambioSchema,
    reply: tramitesPasados,
    handler: (ctx, { body }) => pasarVarios(ctx, body),
  }),
  route({
    method: 'PUT',
    path: '/tramites/:id',
    operation: 'guardarTramite',
    summary: 'Guardar los datos, las anotaciones, la plantilla o el estado de un trámite',
    whose: deTramite,
    needs: modificar('tramites'),
    params: idParams,
    body: tramiteCambioSchema,
    reply: tramiteGuardado,
    handler: (ctx, { params, body }) => guardarTramite(ctx, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/tramites/:id',
    operation: 'eliminarTramite',
    summary: 'Anular un trámite con su motivo; sus documentos se conservan',
    whose: deTramite,
    needs: eliminar('tramites'),
    params: idParams,
    query: motivoDeAnulacionSchema,
    reply: mensaje,
    handler: (ctx, { params, query }) => eliminarTramite(ctx, params.id, query.motivo),
  }),
]
