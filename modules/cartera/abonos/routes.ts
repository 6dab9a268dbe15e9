import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import {
  abonoSchema,
  deClienteQuery,
  propuestaQuery,
  solicitudSchema,
  variosSchema,
} from '../../../schemas/cartera/abono.ts'
import { llaveParams, motivoSchema } from '../../../schemas/facturacion/deposito.ts'
import { abono, abonoPropuesto, cuentaAbierta, filaDeAbono } from '../../../schemas/respuestas/cartera/abono.ts'
import { depositosDisponibles } from '../../../schemas/respuestas/facturacion/deposito.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { idParams, nobody, oHoja, PDF, perMinute, route } from '../../kernel/index.ts'
import { deRadicacion } from '../../radicaciones/index.ts'
import { crear, eliminar, ver } from '../../roles/index.ts'
import { recibirAbono } from './abonar.ts'
import { anularCuenta, cargarVarios, pedirDeposito } from './abrir-cuenta.ts'
import { anularAbono } from './anular-abono.ts'
import { imprimirReciboDeAbono, reciboPublicoDeAbono } from './imprimir-recibo.ts'
import { leerAbono, listarAbonos, deAbono, deCuenta, dePortadorDeAbono } from './leer-abono.ts'
import { depositosParaAbonar, propuestaDe } from './aplicaciones.ts'
import { listaDeCliente } from '../parametros.ts'
import { deCliente } from '../quien-ve.ts'

const veClientes = { whose: deCliente, needs: ver('cartera') }

export const rutasDeAbonos = [
  route('GET /abonos', {
    summary: 'Abonos: los pagos de los clientes sobre lo que deben',
    ...veClientes,
    query: listaDeCliente,
    reply: oHoja(paginaDe(filaDeAbono)),
    handler: (ctx, { query }) => listarAbonos(ctx, query),
  }),
  route('GET /abonosPropuesta', {
    summary: 'Cómo se repartiría un abono: lo más viejo primero, con lo que el cliente retiene',
    ...veClientes,
    query: propuestaQuery,
    reply: abonoPropuesto,
    handler: (ctx, { query }) => propuestaDe(ctx, query),
  }),
  route('GET /abonosDepositos', {
    summary: 'Depósitos que pueden pagar lo que un cliente debe: los suyos, y los de las radicaciones por las que debe',
    ...veClientes,
    query: deClienteQuery,
    reply: depositosDisponibles,
    handler: (ctx, { query }) => depositosParaAbonar(ctx, query),
  }),
  route('GET /abonos/:id', {
    summary: 'Un abono, con lo que pagó y cómo',
    whose: deAbono,
    needs: ver('cartera'),
    params: idParams,
    reply: abono,
    handler: (ctx, { params }) => leerAbono(ctx, params.id),
  }),
  route('GET /abonos/:id/recibo', {
    summary: 'Recibo de un abono (PDF)',
    whose: deAbono,
    needs: ver('cartera'),
    params: idParams,
    reply: PDF,
    handler: (ctx, { params }) => imprimirReciboDeAbono(ctx, params.id),
  }),
  route('GET /reciboAbono/:llave', {
    summary: 'El recibo de un abono que abre su código QR (PDF)',
    whose: dePortadorDeAbono,
    needs: nobody('el QR de un recibo impreso, con llave que no se adivina'),
    params: llaveParams,
    limit: perMinute(20),
    reply: PDF,
    handler: (ctx, { params }) => reciboPublicoDeAbono(ctx, params.llave),
  }),
  route('POST /abonos', {
    operation: 'recibirAbono',
    summary: 'Recibir un abono de un cliente sobre una o varias de sus cuentas',
    whose: [deCliente, deCuenta],
    needs: crear('cartera'),
    answers: 201,
    idempotent: true,
    body: abonoSchema,
    example: ejemplos.abono,
    reply: abono,
    handler: (ctx, { body }) => recibirAbono(ctx, body),
  }),
  route('DELETE /abonos/:id', {
    operation: 'anularAbono',
    summary: 'Anular un abono con su motivo: cada movimiento vuelve atrás',
    whose: deAbono,
    needs: eliminar('cartera'),
    answers: 201,
    params: idParams,
    query: motivoSchema,
    reply: abono,
    handler: (ctx, { params, query }) => anularAbono(ctx, params.id, query.motivo),
  }),
  route('POST /cuentas_varios', {
    operation: 'cargarVarios',
    summary: 'Cargar a un cliente algo que debe sin escritura',
    whose: deCliente,
    needs: crear('cartera'),
    answers: 201,
    idempotent: true,
    body: variosSchema,
    example: ejemplos.varios,
    reply: cuentaAbierta,
    handler: (ctx, { body }) => cargarVarios(ctx, body),
  }),
  route('DELETE /cuentas_varios/:id', {
    operation: 'anularVarios',
    summary: 'Anular lo que se cargó sin escritura, mientras nada se haya pagado',
    whose: deCuenta,
    needs: eliminar('cartera'),
    answers: 201,
    params: idParams,
    query: motivoSchema,
    reply: cuentaAbierta,
    handler: (ctx, { params, query }) => anularCuenta(ctx, params.id, 'varios', query.motivo),
  }),
  route('POST /solicitudes_deposito', {
    operation: 'pedirDeposito',
    summary: 'Pedirle a un cliente un depósito: cuando lo paga queda como anticipo',
    whose: [deCliente, deRadicacion('ficha')],
    needs: crear('cartera'),
    answers: 201,
    idempotent: true,
    body: solicitudSchema,
    example: ejemplos.solicitudDeposito,
    reply: cuentaAbierta,
    handler: (ctx, { body }) => pedirDeposito(ctx, body),
  }),
  route('DELETE /solicitudes_deposito/:id', {
    operation: 'anularSolicitudDeposito',
    summary: 'Anular una solicitud de depósito que nadie ha pagado',
    whose: deCuenta,
    needs: eliminar('cartera'),
    answers: 201,
    params: idParams,
    query: motivoSchema,
    reply: cuentaAbierta,
    handler: (ctx, { params, query }) => anularCuenta(ctx, params.id, 'deposito', query.motivo),
  }),
]
