import { adjuntoSuelto, adjuntosSueltos, adjuntoDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import {
  adjuntoDeMasSchema,
  adjuntoParams,
  adjuntoSueltoSchema,
  reemplazoDeAdjuntoSchema,
  respuestaDeAdjuntoSchema,
  verAdjuntoQuery,
} from '../../../schemas/tramites/tramite-adjunto.ts'
import { archivo, idParams, nada, perMinute, route, type Multipart } from '../../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { deAdjuntoSuelto, deDocumentos } from '../quien-ve.ts'
import { descargarAdjunto, descargarTodos } from './descargar.ts'
import { sueltoLeido } from './leer-adjunto.ts'
import { MAXIMO_BYTES, TIPO_DE } from './formatos.ts'
import { quitarSuelto, responderAdjunto } from './responder.ts'
import { agregarAdjunto, comoSesion, reemplazarAdjunto } from './reemplazar.ts'
import { subirAdjunto, sueltosDe } from './subir.ts'

const unArchivo: Multipart = { files: { archivo: { types: 'any', maxBytes: MAXIMO_BYTES, look: 'handler' } } }

const sube = anyOf(crear('nuevoTramite'), modificar('tramites'))
const lee = anyOf(ver('tramites'), crear('nuevoTramite'))

const subida = {
  needs: sube,
  answers: 201,
  transaction: false,
  idempotent: true,
  limit: perMinute(60),
  multipart: unArchivo,
} as const

export const rutasDeAdjuntos = [
  route('GET /tramites_adjuntos', {
    operation: 'listarAdjuntosSinEnviar',
    summary: 'Los documentos que subí para trámites que aún no he enviado',
    needs: sube,
    reply: adjuntosSueltos,
    handler: async (ctx) => (await sueltosDe(ctx, {}).orderBy('id')).map(sueltoLeido),
  }),
  route('POST /tramites_adjuntos', {
    ...subida,
    operation: 'subirAdjunto',
    summary: 'Sube un documento de un trámite que aún no se ha enviado, o dice por qué no aplica; vale un día',
    body: adjuntoSueltoSchema,
    reply: adjuntoSuelto,
    handler: (ctx, { body, files }) => subirAdjunto(ctx, { ...body, subido: files['archivo']?.[0] }, sueltoLeido),
  }),
  route('DELETE /tramites_adjuntos/:id', {
    operation: 'quitarAdjunto',
    summary: 'Quita un documento que aún no se ha enviado',
    whose: deAdjuntoSuelto,
    needs: sube,
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => quitarSuelto(ctx, params.id),
  }),
  route('GET /tramites/:id/adjuntos/:adjunto', {
    operation: 'descargarAdjunto',
    summary: 'El archivo de un documento de un trámite; cada descarga queda en el historial',
    whose: deDocumentos,
    needs: lee,
    params: adjuntoParams,
    query: verAdjuntoQuery,
    reply: archivo(...Object.values(TIPO_DE)),
    handler: (ctx, { params: { id, adjunto }, query }) =>
      descargarAdjunto(ctx, id, adjunto, { ver: query.ver === '1' }),
  }),
  route('PUT /tramites/:id/adjuntos/:adjunto', {
    operation: 'responderAdjunto',
    summary: 'Acepta un documento de un trámite, o lo rechaza con su motivo',
    whose: deDocumentos,
    needs: modificar('tramites'),
    params: adjuntoParams,
    body: respuestaDeAdjuntoSchema,
    reply: adjuntoDeTramite,
    handler: (ctx, { params: { id, adjunto }, body }) => responderAdjunto(ctx, id, adjunto, body),
  }),
  route('POST /tramites/:id/adjuntos/:adjunto', {
    ...subida,
    operation: 'reemplazarAdjunto',
    summary: 'Pone otro documento en el lugar de uno; el anterior queda como reemplazado',
    whose: [deDocumentos, deAdjuntoSuelto],
    params: adjuntoParams,
    body: reemplazoDeAdjuntoSchema,
    reply: adjuntoDeTramite,
    handler: (ctx, { params: { id, adjunto }, body, files }) =>
      reemplazarAdjunto(ctx, id, adjunto, { ...body, subido: files['archivo']?.[0] }, comoSesion(ctx)),
  }),
  route('POST /tramites/:id/adjuntos', {
    ...subida,
    operation: 'agregarAdjunto',
    summary: 'Un documento más de un trámite, que su formulario no trajo',
    whose: [deDocumentos, deAdjuntoSuelto],
    params: idParams,
    body: adjuntoDeMasSchema,
    reply: adjuntoDeTramite,
    handler: (ctx, { params: { id }, body: { nombre, ...papel }, files }) =>
      agregarAdjunto(ctx, id, nombre, { ...papel, subido: files['archivo']?.[0] }, comoSesion(ctx)),
  }),
  route('GET /tramites/:id/zip', {
    operation: 'descargarAdjuntos',
    summary: 'Los documentos de un trámite en un ZIP',
    whose: deDocumentos,
    needs: lee,
    params: idParams,
    reply: archivo('application/zip'),
    handler: (ctx, { params }) => descargarTodos(ctx, params.id),
  }),
]
