import { enlaceDeTramiteLeido } from '../../../schemas/respuestas/tramite-cobro.ts'
import { idParams, route } from '../../kernel/index.ts'
import { modificar } from '../../roles/index.ts'
import { deTramite } from '../quien-ve.ts'
import { cambiarEnlace } from './cambiar-enlace.ts'

const cambioSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['accion'],
  properties: {
    accion: {
      enum: ['renovar', 'revocar'],
      title: 'Acción',
      mensajes: { enum: 'Elija renovar o revocar.', required: 'Elija renovar o revocar.' },
    },
  },
} as const

export const rutasDeEnlaces = [
  route({
    method: 'PUT',
    path: '/tramites/:id/enlace',
    operation: 'cambiarEnlaceDeTramite',
    summary: 'Cerrar los enlaces por los que se ve un trámite y, con `renovar`, hacer otro',
    whose: deTramite,
    needs: modificar('tramites'),
    params: idParams,
    body: cambioSchema,
    example: { accion: 'renovar' },
    reply: enlaceDeTramiteLeido,
    handler: (ctx, { params, body }) => cambiarEnlace(ctx, params.id, body.accion),
  }),
]
