import { borradorDeSolicitud } from '../../../schemas/respuestas/solicitud.ts'
import { cambiosDeBorrador } from '../../../schemas/respuestas/solicitud-borrador.ts'
import { borradorParams, borradorSchema, cambiosQuery } from '../../../schemas/solicitud-borrador.ts'
import { PDF } from '../../archivos/index.ts'
import { idParams, PDF as respuestaPdf, perMinute, route } from '../../kernel/index.ts'
import { deDocumento } from '../../minutas/index.ts'
import { CON_CONVERSION_MS } from '../../plantillas/index.ts'
import { modificar } from '../../roles/index.ts'
import { deSolicitud, pideSolicitud } from '../quien-ve.ts'
import { crearBorrador } from './crear-borrador.ts'
import { cambiosDe, descargarBorrador } from './leer-borrador.ts'

export const rutasDeBorradores = [
  route({
    method: 'POST',
    path: '/SolicitudesTramites/:id/borradores',
    operation: 'crearBorradorDeSolicitud',
    summary: 'El siguiente borrador de la escritura: un PDF, o un documento de la oficina',
    whose: [deSolicitud, deDocumento],
    needs: modificar('tramites'),
    answers: 201,
    transaction: false,
    takes: CON_CONVERSION_MS,
    idempotent: true,
    limit: perMinute(30),
    params: idParams,
    multipart: { files: { archivo: PDF() } },
    body: borradorSchema,
    reply: borradorDeSolicitud,
    handler: (ctx, { params, body: { id_documento }, files, once }) =>
      crearBorrador(ctx, params.id, { subido: files['archivo']?.[0], id_documento: Number(id_documento ?? 0) }, once),
  }),
  route({
    method: 'GET',
    path: '/SolicitudesTramites/:id/borradores/:numero',
    operation: 'descargarBorradorDeSolicitud',
    summary: 'Un borrador de la escritura (PDF); cada descarga queda en el historial',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(60),
    params: borradorParams,
    reply: respuestaPdf,
    handler: (ctx, { params: { id, numero } }) => descargarBorrador(ctx, id, numero),
  }),
  route({
    method: 'GET',
    path: '/SolicitudesTramites/:id/borradores/:numero/cambios',
    operation: 'cambiosDeBorradorDeSolicitud',
    summary: 'Qué cambió en un borrador de la escritura, por párrafo y palabra',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(60),
    params: borradorParams,
    query: cambiosQuery,
    reply: cambiosDeBorrador,
    handler: (ctx, { params: { id, numero }, query }) => cambiosDe(ctx, id, numero, query.con),
  }),
]
