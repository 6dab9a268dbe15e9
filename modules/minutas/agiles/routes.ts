import { documentoAgilCambioSchema, generarAgilSchema } from '../../../schemas/radicaciones/documento-agil.ts'
import { documentoAgil } from '../../../schemas/respuestas/radicaciones/documentos.ts'
import { idParams, nada, perMinute, route } from '../../kernel/index.ts'
import { crear, eliminar } from '../../roles/index.ts'
import { deAgil } from '../quien-ve.ts'
import { eliminarAgil, generarAgil, guardarAgil, leerAgil } from './agil.ts'

/** One begins at POST /documentosAgiles, which requests of outsiders take too (modules/solicitudes/elegir). */
export const rutasDeAgiles = [
  route({
    method: 'GET',
    path: '/documentosAgiles/:id',
    operation: 'leerDocumentoAgil',
    needs: crear('plantillas'),
    whose: deAgil,
    summary: 'Un documento ágil: sus datos y el formulario que hacen las etiquetas de su plantilla',
    params: idParams,
    reply: documentoAgil,
    handler: (ctx, { params }) => leerAgil(ctx, params.id),
  }),
  route({
    method: 'PUT',
    path: '/documentosAgiles/:id',
    operation: 'guardarDocumentoAgil',
    summary: 'Guardar los datos de un documento ágil',
    needs: crear('plantillas'),
    whose: deAgil,
    params: idParams,
    body: documentoAgilCambioSchema,
    reply: documentoAgil,
    handler: (ctx, { params, body }) => guardarAgil(ctx, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/documentosAgiles/:id/generar',
    operation: 'generarDocumentoAgil',
    summary: 'Hacer el Word de un documento ágil',
    needs: crear('plantillas'),
    whose: deAgil,
    limit: perMinute(60),
    idempotent: true,
    transaction: false,
    params: idParams,
    body: generarAgilSchema,
    reply: documentoAgil,
    handler: (ctx, { params, body, once }) => generarAgil(ctx, params.id, body.version, once),
  }),
  route({
    method: 'DELETE',
    path: '/documentosAgiles/:id',
    operation: 'eliminarDocumentoAgil',
    needs: eliminar('plantillas'),
    summary: 'Eliminar un documento ágil que nadie ha aprobado, firmado ni enviado',
    whose: deAgil,
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => eliminarAgil(ctx, params.id),
  }),
]
