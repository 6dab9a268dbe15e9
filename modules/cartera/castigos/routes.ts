import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { castigoSchema, decisionSchema } from '../../../schemas/cartera/abono.ts'
import { filaDeCastigo } from '../../../schemas/respuestas/cartera/abono.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { idParams, oHoja, ofOffice, route } from '../../kernel/index.ts'
import { anyOf, crear, eliminar, modificar, ver } from '../../roles/index.ts'
import { deCuenta } from '../abonos/listar-abonos.ts'
import { deCliente } from '../parametros.ts'
import { decidirCastigo, pedirCastigo, castigosQuery, listarCastigos } from './castigar.ts'

const deCastigo = ofOffice('Castigos', 'De toda la oficina: los pide quien lleva la cartera y los decide otra persona.')

export const rutasDeCastigos = [
  route({
    method: 'GET',
    path: '/castigos',
    summary: 'Deudas que se dieron por perdidas, o que alguien pide dar por perdidas',
    whose: deCliente,
    needs: ver('cartera'),
    query: castigosQuery,
    reply: oHoja(paginaDe(filaDeCastigo)),
    handler: (ctx, { query }) => listarCastigos(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/castigos',
    operation: 'pedirCastigo',
    summary: 'Pedir que una cuenta se dé por perdida, con su motivo y su evidencia',
    whose: deCuenta,
    needs: anyOf(crear('cartera'), modificar('cartera')),
    answers: 201,
    idempotent: true,
    body: castigoSchema,
    example: ejemplos.castigo,
    reply: filaDeCastigo,
    handler: (ctx, { body }) => pedirCastigo(ctx, body),
  }),
  route({
    method: 'PUT',
    path: '/castigos/:id',
    operation: 'decidirCastigo',
    summary: 'Aprobar o negar un castigo que pidió otra persona, o recuperar la cuenta',
    whose: deCastigo,
    needs: eliminar('cartera'),
    params: idParams,
    body: decisionSchema,
    reply: filaDeCastigo,
    handler: (ctx, { params, body }) => decidirCastigo(ctx, params.id, body),
  }),
]
