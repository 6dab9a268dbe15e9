import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { paginaDe } from '../../schemas/json/vocabulario.ts'
import {
  deposito,
  depositoDeNumero,
  depositoRecibido,
  depositosDisponibles,
  descargue,
  descargueAnulado,
  descargues,
  filaDeDeposito,
  movimientos,
  proximoDeposito,
  resumenDeDepositos,
  totalesDeDeposito,
} from '../../schemas/respuestas/facturacion/deposito.ts'
import {
  depositoCambioSchema,
  depositoSchema,
  descargueSchema,
  disponiblesQuery,
  llaveParams,
  motivoSchema,
  numeroDepositoQuery,
  totalesQuery,
} from '../../schemas/facturacion/deposito.ts'
import { idParams, nobody, oHoja, PDF, perMinute, route, ofOffice, openToAll } from '../kernel/index.ts'
import { deRadicacion } from '../radicaciones/index.ts'
import { allOf, anyOf, crear, eliminar, modificar, ver } from '../roles/index.ts'
import {
  depositosQuery,
  disponiblesDeNumero,
  leerFila,
  listarDepositos,
  proximoNumero,
  resumenDe,
} from './listar-depositos.ts'
import { anularDescargue, descargar, descarguesDe } from './descargar.ts'
import { disponiblesPara } from './disponibles.ts'
import { anularDeposito, editarDeposito, recibirDeposito } from './guardar-deposito.ts'
import { imprimirRecibo, reciboPublico } from './imprimir-recibo.ts'
import { movimientosDe } from './libro.ts'
import { totalesDe } from './cuerpo-deposito.ts'

const deDeposito = ofOffice('Depósitos', 'De toda la oficina: la caja recibe lo de cualquier escritura.', [
  'id_deposito',
])

const deDescargue = ofOffice('Descargues', 'De toda la oficina: la caja entrega lo de cualquier escritura.')

const dePortador = openToAll('Recibo de un depósito', 'Quien tiene el papel: la llave de su código QR no se adivina.')

/** The specification asks 87 of a discharge; 83 too, because the staff of procedures also has 87. */
const descarga = allOf(modificar('tramites'), modificar('depositos'))
const lee = anyOf(ver('depositos'), modificar('depositos'))
const aplica = anyOf(ver('depositos'), ver('facturacion'), crear('facturacion'), modificar('facturacion'))

const unDeposito = { whose: deDeposito, params: idParams }

export const routes = [
  route('GET /depositos', {
    summary: 'Depósitos',
    needs: ver('depositos'),
    query: depositosQuery,
    reply: oHoja(paginaDe(filaDeDeposito)),
    handler: (ctx, { query }) => listarDepositos(ctx, query),
  }),
  route('GET /depositosSecuencia', {
    summary: 'Número que tendrá el próximo depósito',
    needs: ver('depositos'),
    reply: proximoDeposito,
    handler: proximoNumero,
  }),
  route('GET /depositosTotales', {
    summary: 'Lo que falta depositar para una radicación, por rubro',
    whose: deRadicacion('ficha'),
    needs: ver('depositos'),
    query: totalesQuery,
    reply: totalesDeDeposito,
    handler: (ctx, { query }) => totalesDe(ctx, query),
  }),
  route('GET /depositosResumen', {
    summary: 'Dinero de clientes en poder de la oficina, y lo que está sin asignar',
    needs: ver('depositos'),
    reply: resumenDeDepositos,
    handler: resumenDe,
  }),
  route('GET /depositosNumero', {
    summary: 'Lo disponible de un depósito, por su número',
    whose: deDeposito,
    needs: lee,
    query: numeroDepositoQuery,
    reply: depositoDeNumero,
    handler: (ctx, { query }) => disponiblesDeNumero(ctx, query.numero_deposito),
  }),
  route('GET /depositosDisponibles', {
    summary: 'Depósitos que pueden pagar una factura',
    needs: aplica,
    query: disponiblesQuery,
    reply: depositosDisponibles,
    handler: (ctx, { query }) => disponiblesPara(ctx, query),
  }),
  route('GET /depositos/:id', {
    summary: 'Un depósito',
    ...unDeposito,
    needs: ver('depositos'),
    reply: deposito,
    handler: (ctx, { params }) => leerFila(ctx, params.id),
  }),
  route('GET /depositos/:id/movimientos', {
    summary: 'El libro de un depósito',
    ...unDeposito,
    needs: ver('depositos'),
    reply: movimientos,
    handler: (ctx, { params }) => movimientosDe(ctx, params.id),
  }),
  route('GET /depositos/:id/recibo', {
    summary: 'Recibo de un depósito (PDF)',
    ...unDeposito,
    needs: ver('depositos'),
    reply: PDF,
    handler: (ctx, { params }) => imprimirRecibo(ctx, params.id),
  }),
  route('GET /depositos/:id/descargues', {
    summary: 'Descargues de un depósito',
    ...unDeposito,
    needs: lee,
    reply: descargues,
    handler: (ctx, { params }) => descarguesDe(ctx, params.id),
  }),
  route('GET /reciboDeposito/:llave', {
    summary: 'El recibo que abre su código QR (PDF)',
    whose: dePortador,
    needs: nobody('el QR de un recibo impreso, con llave que no se adivina'),
    params: llaveParams,
    limit: perMinute(20),
    reply: PDF,
    handler: (ctx, { params }) => reciboPublico(ctx, params.llave),
  }),
  route('POST /depositos', {
    operation: 'recibirDeposito',
    summary: 'Recibir un depósito o un anticipo',
    whose: deRadicacion('ficha'),
    needs: crear('depositos'),
    idempotent: true,
    body: depositoSchema,
    example: ejemplos.deposito,
    reply: depositoRecibido,
    handler: (ctx, { body }) => recibirDeposito(ctx, body),
  }),
  route('PUT /depositos/:id', {
    summary: 'Corregir un depósito',
    whose: [deDeposito, deRadicacion('ficha')],
    needs: modificar('depositos'),
    params: idParams,
    body: depositoCambioSchema,
    reply: deposito,
    handler: (ctx, { params, body }) => editarDeposito(ctx, params.id, body),
  }),
  route('DELETE /depositos/:id', {
    operation: 'anularDeposito',
    summary: 'Anular un depósito con su motivo',
    ...unDeposito,
    needs: eliminar('depositos'),
    answers: 201,
    query: motivoSchema,
    reply: deposito,
    handler: (ctx, { params, query }) => anularDeposito(ctx, params.id, query.motivo),
  }),
  route('POST /descargues', {
    operation: 'descargarDeposito',
    summary: 'Descargar un depósito',
    whose: [deDeposito, deRadicacion('ficha')],
    needs: descarga,
    answers: 201,
    idempotent: true,
    body: descargueSchema,
    example: ejemplos.descargue,
    reply: descargue,
    handler: (ctx, { body }) => descargar(ctx, body),
  }),
  route('DELETE /descargues/:id', {
    operation: 'anularDescargue',
    summary: 'Anular un descargue con su motivo',
    whose: deDescargue,
    needs: descarga,
    answers: 201,
    params: idParams,
    query: motivoSchema,
    reply: descargueAnulado,
    handler: (ctx, { params, query }) => anularDescargue(ctx, params.id, query.motivo),
  }),
]
