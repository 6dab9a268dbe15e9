import { enlaceDeTramiteLeido } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { idParams, route, type Context } from '../../kernel/index.ts'
import { modificar } from '../../roles/index.ts'
import { deTramite } from '../quien-ve.ts'
import { exigirTramite } from '../leer.ts'
import { enlaceDeTramite, revocarEnlaces } from './enlace.ts'

/** PUT /tramites/:id/enlace: closes every link that still opens and, to renew, makes another. @throws Problem 404 */
async function cambiarEnlace(ctx: Context, id: number, accion: 'renovar' | 'revocar') {
  await exigirTramite(ctx, id, { lock: true })
  const revocados = await revocarEnlaces(ctx, id)
  return { enlace: accion === 'renovar' ? await enlaceDeTramite(ctx, id) : null, revocados }
}

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
