import { archivosDeDocumento } from '../../../schemas/respuestas/radicaciones/documento-agil.ts'
import { documentoLeido } from '../../../schemas/respuestas/minutas/documento.ts'
import { PDF } from '../../archivos/index.ts'
import { idParams, perMinute, route } from '../../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { deDocumento } from '../quien-ve.ts'
import { adjuntarFirmado, archivosDe } from './adjuntar-firmado.ts'

export const rutasDeFirmado = [
  route({
    method: 'PUT',
    path: '/documentos/:id/firmado',
    operation: 'adjuntarFirmado',
    summary: 'Adjuntar el PDF firmado de un documento',
    needs: modificar('plantillas'),
    whose: deDocumento,
    limit: perMinute(60),
    transaction: false,
    params: idParams,
    multipart: { files: { archivo: PDF('Elija el PDF firmado.') } },
    reply: documentoLeido,
    handler: (ctx, { params, files }) => adjuntarFirmado(ctx, params.id, files['archivo']?.[0]),
  }),
  route({
    method: 'GET',
    path: '/documentos/:id/archivos',
    operation: 'archivosDeDocumento',
    whose: deDocumento,
    params: idParams,
    summary: 'Los archivos que un documento tiene y tuvo',
    needs: anyOf(ver('plantillas'), crear('plantillas'), modificar('tramites')),
    reply: archivosDeDocumento,
    handler: (ctx, { params }) => archivosDe(ctx, params.id),
  }),
]
