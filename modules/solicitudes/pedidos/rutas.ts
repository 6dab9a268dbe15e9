import { papelPedidoParams, pedirPapelesSchema } from '../../../schemas/tramites/tramite-adjunto.ts'
import { solicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { idParams, perMinute, route } from '../../kernel/index.ts'
import { modificar } from '../../roles/index.ts'
import { MAXIMO_BYTES } from '../../tramites/index.ts'
import { deSolicitud, pideSolicitud } from '../quien-ve.ts'
import { pedirPapeles } from './pedir.ts'
import { retirarPedido, traerPapel } from './traer.ts'

export const rutasDePedidos = [
  route({
    method: 'POST',
    path: '/SolicitudesTramites/:id/pedidos',
    operation: 'pedirPapelesDeSolicitud',
    summary: 'Pedir papeles por su nombre, antes de la firma: qué, por qué y hasta cuándo',
    whose: deSolicitud,
    needs: modificar('tramites'),
    answers: 201,
    limit: perMinute(60),
    params: idParams,
    body: pedirPapelesSchema,
    example: {
      papeles: [
        { titulo: 'Certificado de tradición', motivo: 'El que envió tiene más de 30 días.', hasta: '2090-01-31' },
      ],
    },
    reply: solicitud,
    handler: (ctx, { params, body }) => pedirPapeles(ctx, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/SolicitudesTramites/:id/pedidos/:pedido/archivo',
    operation: 'traerPapelDeSolicitud',
    summary: 'Traer un papel que la notaría pidió por su nombre',
    whose: deSolicitud,
    needs: pideSolicitud,
    answers: 201,
    transaction: false,
    idempotent: true,
    limit: perMinute(30),
    params: papelPedidoParams,
    multipart: { files: { archivo: { types: 'any', maxBytes: MAXIMO_BYTES, look: 'handler' } } },
    reply: solicitud,
    handler: (ctx, { params: { id, pedido }, files, once }) => traerPapel(ctx, id, pedido, files['archivo']?.[0], once),
  }),
  route({
    method: 'DELETE',
    path: '/SolicitudesTramites/:id/pedidos/:pedido',
    operation: 'retirarPapelDeSolicitud',
    summary: 'Dejar de pedir un papel que no ha llegado',
    whose: deSolicitud,
    needs: modificar('tramites'),
    params: papelPedidoParams,
    reply: solicitud,
    handler: (ctx, { params: { id, pedido } }) => retirarPedido(ctx, id, pedido),
  }),
]
