import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { castigoSchema, decisionSchema, cuentaCobroSchema, certificadoSchema } from '../../../schemas/cartera/abono.ts'
import {
  filaDeCastigo,
  filaDeCuentaCobro,
  filaDeRetencion,
  resumenDeRetenciones as resumen,
} from '../../../schemas/respuestas/cartera/abono.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { idParams, oHoja, ofOffice, route, PDF, perMinute } from '../../kernel/index.ts'
import { anyOf, crear, eliminar, modificar, ver } from '../../roles/index.ts'
import { deCuenta } from '../abonos/leer-abono.ts'
import { listaDeCliente } from '../parametros.ts'
import { deCliente } from '../quien-ve.ts'
import { decidirCastigo, pedirCastigo, listarCastigos } from './castigos.ts'
import { motivoSchema } from '../../../schemas/facturacion/deposito.ts'
import { anularCuentaCobro, cobrarCuentas, imprimirCuentaCobro, listarCuentasCobro } from './cuentas-cobro.ts'
import { PDF as UN_PDF } from '../../archivos/index.ts'
import {
  certificar,
  leerCertificado,
  listarRetenciones,
  resumenDeRetenciones,
  resumenQuery,
} from './certificados-de-retencion.ts'

const deCastigo = ofOffice('Castigos', 'De toda la oficina: los pide quien lleva la cartera y los decide otra persona.')

const veClientes = { whose: deCliente, needs: ver('cartera') }

export const rutasDeCastigos = [
  route('GET /castigos', {
    summary: 'Deudas que se dieron por perdidas, o que alguien pide dar por perdidas',
    ...veClientes,
    query: listaDeCliente,
    reply: oHoja(paginaDe(filaDeCastigo)),
    handler: (ctx, { query }) => listarCastigos(ctx, query),
  }),
  route('POST /castigos', {
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
  route('PUT /castigos/:id', {
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

const deCuentaCobro = ofOffice(
  'Cuentas de cobro',
  'De toda la oficina: quien lleva la cartera cobra a cualquier cliente.',
)

export const rutasDeCuentasCobro = [
  route('GET /cuentas_cobro', {
    operation: 'listarCuentasDeCobro',
    summary: 'Cuentas de cobro: lo que un cliente debe, pedido junto bajo un número',
    ...veClientes,
    query: listaDeCliente,
    reply: oHoja(paginaDe(filaDeCuentaCobro)),
    handler: (ctx, { query }) => listarCuentasCobro(ctx, query),
  }),
  route('GET /cuentas_cobro/:id/pdf', {
    operation: 'imprimirCuentaDeCobro',
    summary: 'Una cuenta de cobro (PDF)',
    whose: deCuentaCobro,
    needs: ver('cartera'),
    params: idParams,
    reply: PDF,
    handler: (ctx, { params }) => imprimirCuentaCobro(ctx, params.id),
  }),
  route('POST /cuentas_cobro', {
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
  route('DELETE /cuentas_cobro/:id', {
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

const deRetencion = ofOffice(
  'Retenciones',
  'De toda la oficina: quien lleva la cartera pide los certificados de cualquier cliente.',
)

export const rutasDeRetenciones = [
  route('GET /retenciones', {
    summary: 'Retenciones que practicaron los clientes, con su certificado',
    ...veClientes,
    query: listaDeCliente,
    reply: oHoja(paginaDe(filaDeRetencion)),
    handler: (ctx, { query }) => listarRetenciones(ctx, query),
  }),
  route('GET /retencionesResumen', {
    summary: 'Por cliente y año: lo retenido, lo certificado y lo que falta',
    ...veClientes,
    query: resumenQuery,
    reply: resumen,
    handler: (ctx, { query }) => resumenDeRetenciones(ctx, query),
  }),
  route('PUT /retenciones/:id', {
    operation: 'certificarRetencion',
    summary: 'Anotar el certificado de una retención, con su PDF si lo hay',
    whose: deRetencion,
    needs: modificar('cartera'),
    limit: perMinute(60),
    transaction: false,
    params: idParams,
    body: certificadoSchema,
    multipart: { files: { archivo: UN_PDF() } },
    reply: filaDeRetencion,
    handler: (ctx, { params, body, files }) => certificar(ctx, params.id, body, files['archivo']?.[0]),
  }),
  route('GET /retenciones/:id/certificado', {
    summary: 'El certificado de una retención (PDF)',
    whose: deRetencion,
    needs: ver('cartera'),
    params: idParams,
    reply: PDF,
    handler: (ctx, { params }) => leerCertificado(ctx, params.id),
  }),
]
