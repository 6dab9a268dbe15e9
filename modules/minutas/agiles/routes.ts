import { documentoAgilCambioSchema, generarAgilSchema } from '../../../schemas/radicaciones/documento-agil.ts'
import { documentoAgil } from '../../../schemas/respuestas/radicaciones/documentos.ts'
import { idParams, nada, perMinute, route } from '../../kernel/index.ts'
import { crear, eliminar } from '../../roles/index.ts'
import { deAgil } from '../quien-ve.ts'
import { eliminarAgil, generarAgil, guardarAgil, leerAgil } from './agil.ts'

/** Created by POST /documentosAgiles, also for outsiders' requests (modules/solicitudes/datos/elegir). */
const deUno = { whose: deAgil, needs: crear('plantillas'), params: idParams, reply: documentoAgil } as const

export const rutasDeAgiles = [
  route('GET /documentosAgiles/:id', {
    ...deUno,
    operation: 'leerDocumentoAgil',
    summary: 'Un documento ágil: sus datos y el formulario que hacen las etiquetas de su plantilla',
    handler: (ctx, { params }) => leerAgil(ctx, params.id),
  }),
  route('PUT /documentosAgiles/:id', {
    ...deUno,
    operation: 'guardarDocumentoAgil',
    summary: 'Guardar los datos de un documento ágil',
    body: documentoAgilCambioSchema,
    handler: (ctx, { params, body }) => guardarAgil(ctx, params.id, body),
  }),
  route('POST /documentosAgiles/:id/generar', {
    ...deUno,
    operation: 'generarDocumentoAgil',
    summary: 'Hacer el Word de un documento ágil',
    limit: perMinute(60),
    idempotent: true,
    transaction: false,
    body: generarAgilSchema,
    handler: (ctx, { params, body, once }) => generarAgil(ctx, params.id, body.version, once),
  }),
  route('DELETE /documentosAgiles/:id', {
    operation: 'eliminarDocumentoAgil',
    needs: eliminar('plantillas'),
    summary: 'Eliminar un documento ágil que nadie ha aprobado, firmado ni enviado',
    whose: deAgil,
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => eliminarAgil(ctx, params.id),
  }),
]
