import { diferenciasDeMinuta, filaDeMinuta, minuta } from '../../../schemas/respuestas/minuta.ts'
import { paginaDe } from '../../../schemas/respuestas/vocabulario.ts'
import { minutaCambioSchema, minutaImportarSchema, minutaNuevaSchema } from '../../../schemas/minuta.ts'
import { idParams, nada, oHoja, route } from '../../kernel/index.ts'
import { deProyectoNombrado, deRadicacion } from '../../radicaciones/index.ts'
import { anyOf, crear, modificar } from '../../roles/index.ts'
import { deTramite } from '../../tramites/index.ts'
import { deMinuta } from '../quien-ve.ts'
import { crearMinuta } from './crear-minuta.ts'
import { eliminarMinuta } from './eliminar-minuta.ts'
import { guardarMinuta, importarEnMinuta, verDiferencias } from './guardar-minuta.ts'
import { leerMinuta } from './leer-minuta.ts'
import { listarMinutas, minutasQuery } from './listar-minutas.ts'

/** Who makes documents, and who works on procedures' minutas (specification 3, section 6: 87). */
const redactar = anyOf(crear('plantillas'), modificar('tramites'))

export const rutasDeMinutas = [
  route({
    method: 'GET',
    path: '/minutas',
    summary: 'Las minutas de la oficina, o las de una radicación',
    needs: redactar,
    whose: [deRadicacion('expediente'), deTramite, deProyectoNombrado],
    query: minutasQuery,
    reply: oHoja(paginaDe(filaDeMinuta)),
    handler: (ctx, { query }) => listarMinutas(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/minutas',
    summary: 'Abrir una minuta: de una radicación con lo que la oficina sabe, de un trámite, de un proyecto, o vacía',
    needs: redactar,
    answers: 201,
    idempotent: true,
    whose: [deRadicacion('expediente'), deTramite, deProyectoNombrado],
    body: minutaNuevaSchema,
    reply: minuta,
    handler: (ctx, { body }) => crearMinuta(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/minutas/:id',
    operation: 'leerMinuta',
    summary: 'Una minuta: sus datos, de dónde vinieron, en qué difiere de su radicación y qué revisar antes de generar',
    needs: redactar,
    whose: deMinuta,
    params: idParams,
    reply: minuta,
    handler: (ctx, { params }) => leerMinuta(ctx, params.id),
  }),
  route({
    method: 'PUT',
    path: '/minutas/:id',
    operation: 'guardarMinuta',
    summary: 'Guardar los datos de una minuta',
    needs: redactar,
    whose: [deMinuta, deProyectoNombrado],
    params: idParams,
    body: minutaCambioSchema,
    reply: minuta,
    handler: (ctx, { params, body }) => guardarMinuta(ctx, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/minutas/:id',
    summary: 'Eliminar una minuta de la que no se ha generado nada',
    needs: redactar,
    whose: deMinuta,
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => eliminarMinuta(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/minutas/:id/importar',
    operation: 'compararMinuta',
    summary: 'En qué difiere ahora una minuta de su fuente',
    needs: redactar,
    whose: deMinuta,
    params: idParams,
    reply: diferenciasDeMinuta,
    handler: (ctx, { params }) => verDiferencias(ctx, params.id),
  }),
  route({
    method: 'PUT',
    path: '/minutas/:id/importar',
    operation: 'importarEnMinuta',
    summary: 'Traer de la fuente los datos que se aceptan',
    needs: redactar,
    whose: deMinuta,
    params: idParams,
    body: minutaImportarSchema,
    reply: minuta,
    handler: (ctx, { params, body }) => importarEnMinuta(ctx, params.id, body),
  }),
]
