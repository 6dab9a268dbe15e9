import { archivoDeSolicitud, solicitud } from '../../../schemas/respuestas/solicitud.ts'
import { MAXIMO_DE_ARCHIVOS } from '../../../schemas/solicitud.ts'
import {
  archivoDeSolicitudParams,
  archivoDeSolicitudSchema,
  cubreSchema,
  estadoTresSchema,
  respuestaDeArchivoSchema,
  SOLO_TRES,
} from '../../../schemas/solicitud-archivo.ts'
import { verAdjuntoQuery } from '../../../schemas/tramite-adjunto.ts'
import { archivo, idParams, nada, perMinute, route, type Multipart } from '../../kernel/index.ts'
import { modificar } from '../../roles/index.ts'
import { MAXIMO_BYTES, TIPO_DE } from '../../tramites/index.ts'
import { deSolicitud, pideSolicitud } from '../quien-ve.ts'
import { descargarArchivo, descargarArchivos } from './descargar.ts'
import { enviarDocumentos } from './enviar.ts'
import { quitarSinEnviar } from './quitar.ts'
import { marcarCubre, responderArchivo } from './responder.ts'
import { subirArchivo } from './subir.ts'

/** Whatever it is called: what it is, its content tells. */
const unArchivo: Multipart = { files: { archivo: { types: 'any', maxBytes: MAXIMO_BYTES, look: 'handler' } } }

/** As forms of the specification call what comes several times, and without the brackets. */
const documentos = {
  types: 'any',
  maxBytes: MAXIMO_BYTES,
  look: 'handler',
  most: MAXIMO_DE_ARCHIVOS,
  tooMany: SOLO_TRES,
} as const

export const rutasDeArchivos = [
  route({
    method: 'POST',
    path: '/SolicitudesTramites/estadoTres/:id',
    operation: 'enviarDocumentosDeSolicitud',
    summary: 'Envía de uno a tres documentos de una solicitud: con la llamada, o los que ya se subieron, por sus ids',
    whose: deSolicitud,
    needs: pideSolicitud,
    transaction: false,
    idempotent: true,
    limit: perMinute(10),
    params: idParams,
    multipart: { files: { documentos, 'documentos[]': documentos } },
    body: estadoTresSchema,
    example: { ids: [1, 2] },
    reply: solicitud,
    handler: (ctx, { params, body: { ids = [] }, files, once }) =>
      enviarDocumentos(
        ctx,
        params.id,
        { ids, subidos: [...(files['documentos'] ?? []), ...(files['documentos[]'] ?? [])] },
        once,
      ),
  }),
  route({
    method: 'POST',
    path: '/SolicitudesTramites/:id/archivos',
    operation: 'subirArchivoDeSolicitud',
    summary: 'Guarda un documento de una solicitud y responde lo que guardó: bytes y SHA-256',
    whose: deSolicitud,
    needs: pideSolicitud,
    answers: 201,
    transaction: false,
    idempotent: true,
    limit: perMinute(30),
    params: idParams,
    multipart: unArchivo,
    body: archivoDeSolicitudSchema,
    reply: archivoDeSolicitud,
    handler: (ctx, { params, body: { cubre, reemplaza_a }, files, once }) =>
      subirArchivo(ctx, params.id, { subido: files['archivo']?.[0], cubre, reemplaza_a: Number(reemplaza_a) }, once),
  }),
  route({
    method: 'DELETE',
    path: '/SolicitudesTramites/:id/archivos/:archivo',
    operation: 'quitarArchivoDeSolicitud',
    summary: 'Quita un documento que aún no se ha enviado',
    whose: deSolicitud,
    needs: pideSolicitud,
    params: archivoDeSolicitudParams,
    reply: nada,
    handler: (ctx, { params: { id, archivo } }) => quitarSinEnviar(ctx, id, archivo),
  }),
  route({
    method: 'PUT',
    path: '/SolicitudesTramites/:id/archivos/:archivo',
    operation: 'responderArchivoDeSolicitud',
    summary: 'Acepta un documento de una solicitud, o lo rechaza con su motivo',
    whose: deSolicitud,
    needs: modificar('tramites'),
    params: archivoDeSolicitudParams,
    body: respuestaDeArchivoSchema,
    reply: archivoDeSolicitud,
    handler: (ctx, { params: { id, archivo }, body }) => responderArchivo(ctx, id, archivo, body),
  }),
  route({
    method: 'PUT',
    path: '/SolicitudesTramites/:id/archivos/:archivo/cubre',
    operation: 'marcarArchivoDeSolicitud',
    summary: 'Dice cuáles de los documentos que se piden trae un archivo',
    whose: deSolicitud,
    needs: pideSolicitud,
    params: archivoDeSolicitudParams,
    body: cubreSchema,
    reply: archivoDeSolicitud,
    handler: (ctx, { params: { id, archivo }, body }) => marcarCubre(ctx, id, archivo, body.cubre),
  }),
  route({
    method: 'GET',
    path: '/SolicitudesTramites/:id/archivos/:archivo',
    operation: 'descargarArchivoDeSolicitud',
    summary: 'Un documento de una solicitud; cada descarga queda en el historial',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(120),
    params: archivoDeSolicitudParams,
    query: verAdjuntoQuery,
    reply: archivo(...Object.values(TIPO_DE)),
    handler: (ctx, { params: { id, archivo }, query }) =>
      descargarArchivo(ctx, id, archivo, { ver: query.ver === '1' }),
  }),
  route({
    method: 'GET',
    path: '/SolicitudesTramites/:id/zip',
    operation: 'descargarArchivosDeSolicitud',
    summary: 'Los documentos de una solicitud en un ZIP',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(30),
    params: idParams,
    reply: archivo('application/zip'),
    handler: (ctx, { params }) => descargarArchivos(ctx, params.id),
  }),
]
