import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { certificadoDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { tramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { entregaDeTramiteSchema } from '../../../schemas/tramites/tramite-adjunto.ts'
import { idParams, route } from '../../kernel/index.ts'
import { modificar } from '../../roles/index.ts'
import { deTramite } from '../quien-ve.ts'
import { darCertificado } from './certificado.ts'
import { entregar } from './entregar.ts'

export const rutasDeEntrega = [
  route({
    method: 'POST',
    path: '/tramites/:id/certificado',
    operation: 'numerarCertificado',
    summary: 'El número de su certificado, que comienza de nuevo cada año; el mismo cuantas veces se pida',
    whose: deTramite,
    needs: modificar('tramites'),
    params: idParams,
    reply: certificadoDeTramite,
    handler: (ctx, { params }) => darCertificado(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/tramites/:id/entrega',
    operation: 'entregarTramite',
    summary: 'Entregar lo pedido: quién lo recibe, con qué documento y para qué',
    whose: deTramite,
    needs: modificar('tramites'),
    answers: 201,
    idempotent: true,
    params: idParams,
    body: entregaDeTramiteSchema,
    example: ejemplos.entregaDeTramite,
    reply: tramite,
    handler: (ctx, { params, body }) => entregar(ctx, params.id, body),
  }),
]
