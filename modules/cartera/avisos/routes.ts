import {
  ajustesDeCarteraSchema,
  contactoSchema,
  correoDeEstadoSchema,
  filasDelLoteQuery,
  loteDeEnviosSchema,
  pedirCertificadoSchema,
  promesaSchema,
  recordatorioSchema,
  vistaDeCorreoQuery,
} from '../../../schemas/cartera/cartera-avisos.ts'
import {
  ajustesDeCartera,
  contactoAnotado,
  contactosDeCliente,
  correosDeCliente,
  envioPedido,
  loteDeEnvios,
  lotePedido,
  lotesDeEnvios,
  permisoDeContacto,
  promesaGuardada,
  vistaDeCorreo,
} from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { idParams, nada, perMinute, route } from '../../kernel/index.ts'
import { modificar, ver } from '../../roles/index.ts'
import { creditosQuery, deudoresDelFiltro } from '../clientes/listar-clientes.ts'
import { deCliente, deEnvio, deLote } from '../quien-ve.ts'
import { guardarAjustes, leerAjustes } from './ajustes.ts'
import {
  anotarContacto,
  contactosQuery,
  guardarPromesa,
  listarContactos,
  permisosDe,
  correosDe,
  verCorreo,
} from './correos.ts'
import { detenerLote, pedirLote, listarLotes, verLote } from './lote.ts'
import { detenerEnvio, pedirEnvio } from './encargo.ts'

const leer = ver('cartera')
const cambiar = modificar('cartera')

const cambiaUno = { whose: deCliente, needs: cambiar, params: idParams }

const leeUno = { whose: deCliente, needs: leer, params: idParams }

export const rutasDeAvisos = [
  route('GET /estado_cuenta/:id/correo', {
    operation: 'verCorreoDeCartera',
    summary: 'Cómo se leería un correo a un cliente',
    ...cambiaUno,
    query: vistaDeCorreoQuery,
    reply: vistaDeCorreo,
    handler: (ctx, { params, query: { tipo = 'estado', a_pedido, ...query } }) =>
      verCorreo(ctx, params.id, { ...query, tipo, a_pedido: a_pedido === '1' }),
  }),
  route('POST /estado_cuenta/:id/correo', {
    operation: 'enviarEstadoDeCuenta',
    summary: 'Envía el estado de cuenta al correo del cliente',
    ...cambiaUno,
    answers: 202,
    limit: perMinute(60),
    idempotent: true,
    body: correoDeEstadoSchema,
    reply: envioPedido,
    handler: (ctx, { params, body: { a_pedido = false, ...body } }) =>
      pedirEnvio(ctx, params.id, { ...body, tipo: 'estado', a_pedido }),
  }),
  route('POST /clientes/:id/recordatorio', {
    operation: 'recordarDeuda',
    summary: 'Recuerda por correo lo que se debe, en el próximo momento permitido',
    ...cambiaUno,
    answers: 202,
    limit: perMinute(60),
    idempotent: true,
    body: recordatorioSchema,
    reply: envioPedido,
    handler: (ctx, { params, body }) => pedirEnvio(ctx, params.id, { ...body, tipo: 'recordatorio', a_pedido: false }),
  }),
  route('POST /clientes/:id/pedirCertificado', {
    operation: 'pedirCertificado',
    summary: 'Pide por correo el certificado de lo que un cliente retuvo en un año',
    ...cambiaUno,
    answers: 202,
    limit: perMinute(60),
    idempotent: true,
    body: pedirCertificadoSchema,
    reply: envioPedido,
    handler: (ctx, { params, body }) => pedirEnvio(ctx, params.id, { ...body, tipo: 'certificado', a_pedido: false }),
  }),
  route('GET /clientes/:id/correos', {
    summary: 'Los correos que se enviaron a un cliente y en qué van',
    ...leeUno,
    reply: correosDeCliente,
    handler: (ctx, { params }) => correosDe(ctx, params.id),
  }),
  route('DELETE /cartera_correos/:id', {
    operation: 'detenerCorreoDeCartera',
    summary: 'Detiene un correo que aún no ha salido',
    whose: deEnvio,
    needs: cambiar,
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => detenerEnvio(ctx, params.id),
  }),
  route('GET /clientes/:id/puede', {
    operation: 'puedeContactarCliente',
    summary: 'Si a un cliente se le puede recordar ahora, por cada canal, y desde cuándo',
    ...leeUno,
    reply: permisoDeContacto,
    handler: (ctx, { params }) => permisosDe(ctx, params.id),
  }),
  route('GET /clientes/:id/contactos', {
    summary: 'Cada vez que se contactó a un cliente',
    ...leeUno,
    query: contactosQuery,
    reply: contactosDeCliente,
    handler: (ctx, { params, query }) => listarContactos(ctx, params.id, query),
  }),
  route('POST /clientes/:id/contactos', {
    operation: 'anotarContacto',
    summary: 'Anota una llamada o un mensaje a un cliente',
    ...cambiaUno,
    answers: 201,
    body: contactoSchema,
    reply: contactoAnotado,
    handler: (ctx, { params, body }) => anotarContacto(ctx, params.id, body),
  }),
  route('PUT /clientes/:id/promesa', {
    operation: 'guardarPromesaDePago',
    summary: 'El día en que un cliente promete pagar',
    ...cambiaUno,
    body: promesaSchema,
    reply: promesaGuardada,
    handler: (ctx, { params, body }) => guardarPromesa(ctx, params.id, body.promesa),
  }),
  route('GET /cartera_envios', {
    operation: 'listarEnviosDeCartera',
    summary: 'Los últimos envíos a muchos clientes y en qué van',
    needs: leer,
    reply: lotesDeEnvios,
    handler: (ctx) => listarLotes(ctx),
  }),
  route('POST /cartera_envios', {
    operation: 'enviarAMuchosClientes',
    summary:
      'Envía estados de cuenta o recordatorios a los clientes que se dicen, o a los que deben de un filtro de /creditos',
    whose: deCliente,
    needs: cambiar,
    answers: 202,
    limit: perMinute(10),
    idempotent: true,
    query: creditosQuery,
    body: loteDeEnviosSchema,
    reply: lotePedido,
    handler: async (ctx, { query, body: { ids, ...body } }) =>
      pedirLote(ctx, { ...body, ids: ids ?? (await deudoresDelFiltro(ctx, query)) }),
  }),
  route('GET /cartera_envios/:id', {
    operation: 'leerEnvioDeCartera',
    summary: 'Avance de un envío a muchos clientes, fila por fila',
    whose: deLote,
    needs: leer,
    params: idParams,
    query: filasDelLoteQuery,
    reply: loteDeEnvios,
    handler: (ctx, { params, query }) => verLote(ctx, params.id, query.estado),
  }),
  route('DELETE /cartera_envios/:id', {
    operation: 'detenerEnvioDeCartera',
    summary: 'Detiene lo que de un envío aún no ha salido',
    whose: deLote,
    needs: cambiar,
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => detenerLote(ctx, params.id),
  }),
  route('GET /cartera_ajustes', {
    operation: 'leerAjustesDeCartera',
    summary: 'Lo que la oficina dice en sus estados de cuenta y recordatorios',
    needs: leer,
    reply: ajustesDeCartera,
    handler: (ctx) => leerAjustes(ctx),
  }),
  route('PUT /cartera_ajustes', {
    operation: 'guardarAjustesDeCartera',
    summary: 'Cambia lo que la oficina dice en sus estados de cuenta y recordatorios',
    needs: cambiar,
    body: ajustesDeCarteraSchema,
    reply: ajustesDeCartera,
    handler: (ctx, { body }) => guardarAjustes(ctx, body),
  }),
]
