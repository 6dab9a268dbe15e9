import { papelPedidoParams, pedirPapelesSchema } from '../../../schemas/tramites/tramite-adjunto.ts'
import { tramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { idParams, perMinute, route } from '../../kernel/index.ts'
import { modificar } from '../../roles/index.ts'
import { deTramite } from '../quien-ve.ts'
import { pedirPapeles, retirarPedido } from './pedir.ts'

export const rutasDePedidos = [
  route({
    method: 'POST',
    path: '/tramites/:id/pedidos',
    operation: 'pedirPapelesDeTramite',
    summary: 'Pedir papeles por su nombre mientras el trámite sigue: qué, por qué y hasta cuándo',
    whose: deTramite,
    needs: modificar('tramites'),
    answers: 201,
    limit: perMinute(60),
    params: idParams,
    body: pedirPapelesSchema,
    example: { papeles: [{ titulo: 'Registro civil del menor', motivo: 'No se ve el sello.', hasta: '2090-01-31' }] },
    reply: tramite,
    handler: (ctx, { params, body }) => pedirPapeles(ctx, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/tramites/:id/pedidos/:pedido',
    operation: 'retirarPapelDeTramite',
    summary: 'Dejar de pedir un papel que no ha llegado',
    whose: deTramite,
    needs: modificar('tramites'),
    params: papelPedidoParams,
    reply: tramite,
    handler: (ctx, { params: { id, pedido } }) => retirarPedido(ctx, id, pedido),
  }),
]
