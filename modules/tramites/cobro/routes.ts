import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { cobroDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import {
  cobroCreditoSchema,
  cobroDepositoSchema,
  cobroFacturaSchema,
  cobroSinDineroSchema,
  esCobro,
} from '../../../schemas/tramites/tramite-estado.ts'
import { deFactura } from '../../facturacion/index.ts'
import { byBody, idParams, route } from '../../kernel/index.ts'
import { crear, modificar, ver } from '../../roles/index.ts'
import { deTramite } from '../quien-ve.ts'
import { cobrarACredito, cobrarConDeposito, cobrarConFactura, cobrarSinDinero } from './cobrar.ts'
import { leerCobro } from './leer-cobro.ts'

const cobro = {
  whose: deTramite,
  params: idParams,
  reply: cobroDeTramite,
} as const

export const rutasDeCobro = [
  route('GET /tramites/:id/cobro', {
    summary: 'Lo que cuesta un trámite y por qué, y cómo se cobró',
    whose: deTramite,
    needs: ver('tramites'),
    params: idParams,
    reply: cobroDeTramite,
    handler: (ctx, { params }) => leerCobro(ctx, params.id),
  }),
  byBody(
    route('PUT /tramites/:id/cobro', {
      ...cobro,
      operation: 'cobrarTramite',
      summary: 'Con `como: deposito`, recibir su pago: queda como depósito de quien paga',
      needs: crear('depositos'),
      idempotent: true,
      when: esCobro('deposito'),
      body: cobroDepositoSchema,
      example: ejemplos.cobroDeTramite,
      handler: (ctx, { params, body }) => cobrarConDeposito(ctx, params.id, body),
    }),
    route('PUT /tramites/:id/cobro', {
      ...cobro,
      summary: 'Con `como: credito`, cargarlo a la cartera de quien lo pidió',
      needs: crear('cartera'),
      idempotent: true,
      when: esCobro('credito'),
      body: cobroCreditoSchema,
      handler: (ctx, { params, body }) => cobrarACredito(ctx, params.id, body),
    }),
    route('PUT /tramites/:id/cobro', {
      ...cobro,
      whose: [deTramite, deFactura],
      summary: 'Con `como: factura`, cobrado con una factura de su radicación',
      needs: crear('facturacion'),
      when: esCobro('factura'),
      body: cobroFacturaSchema,
      handler: (ctx, { params, body }) => cobrarConFactura(ctx, params.id, body),
    }),
    route('PUT /tramites/:id/cobro', {
      ...cobro,
      summary: 'Con `gratis`, sin costo por la norma que se diga; con `tarifa`, que se cobre la de su día',
      needs: modificar('tramites'),
      body: cobroSinDineroSchema,
      handler: (ctx, { params, body }) => cobrarSinDinero(ctx, params.id, body),
    }),
  ),
]
