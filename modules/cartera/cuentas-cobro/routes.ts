import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { cuentaCobroSchema } from '../../../schemas/cartera/abono.ts'
import { motivoSchema } from '../../../schemas/facturacion/deposito.ts'
import { filaDeCuentaCobro } from '../../../schemas/respuestas/cartera/abono.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { idParams, oHoja, ofOffice, PDF, route } from '../../kernel/index.ts'
import { crear, eliminar, ver } from '../../roles/index.ts'
import { deCuenta } from '../abonos/listar-abonos.ts'
import { deCliente } from '../parametros.ts'
import {
  anularCuentaCobro,
  cobrarCuentas,
  imprimirCuentaCobro,
  cuentasCobroQuery,
  listarCuentasCobro,
} from './cobrar.ts'

const deCuentaCobro = ofOffice(
  'Cuentas de cobro',
  'De toda la oficina: quien lleva la cartera cobra a cualquier cliente.',
)

export const rutasDeCuentasCobro = [
  route({
    method: 'GET',
    path: '/cuentas_cobro',
    operation: 'listarCuentasDeCobro',
    summary: 'Cuentas de cobro: lo que un cliente debe, pedido junto bajo un número',
    whose: deCliente,
    needs: ver('cartera'),
    query: cuentasCobroQuery,
    reply: oHoja(paginaDe(filaDeCuentaCobro)),
    handler: (ctx, { query }) => listarCuentasCobro(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/cuentas_cobro/:id/pdf',
    operation: 'imprimirCuentaDeCobro',
    summary: 'Una cuenta de cobro (PDF)',
    whose: deCuentaCobro,
    needs: ver('cartera'),
    params: idParams,
    reply: PDF,
    handler: (ctx, { params }) => imprimirCuentaCobro(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/cuentas_cobro',
    operation: 'cobrarCuentas',
    summary: 'Hacer una cuenta de cobro con cuentas abiertas de un cliente',
    whose: [deCliente, deCuenta],
    needs: crear('cartera'),
    answers: 201,
    idempotent: true,
    body: cuentaCobroSchema,
    example: ejemplos.cuentaCobro,
    reply: filaDeCuentaCobro,
    handler: (ctx, { body }) => cobrarCuentas(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/cuentas_cobro/:id',
    operation: 'anularCuentaCobro',
    summary: 'Anular una cuenta de cobro: sus cuentas quedan sueltas',
    whose: deCuentaCobro,
    needs: eliminar('cartera'),
    answers: 201,
    params: idParams,
    query: motivoSchema,
    reply: filaDeCuentaCobro,
    handler: (ctx, { params, query }) => anularCuentaCobro(ctx, params.id, query.motivo),
  }),
]
