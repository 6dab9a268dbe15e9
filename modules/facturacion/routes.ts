import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { facturas, porFacturar } from '../../schemas/respuestas/facturacion/facturacion.ts'
import { facturaLiqSchema } from '../../schemas/facturacion/facturacion.ts'
import { idParams, PDF, route } from '../kernel/index.ts'
import { deRadicacion } from '../radicaciones/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { archivarFacturas } from './tarjetas/archivar.ts'
import { imprimirCertificado, imprimirRecibo } from './imprimir.ts'
import { datosParaFacturar, leerFacturas } from './leer-facturas.ts'
import { deFactura } from './listar-facturas.ts'

const numRadParams = {
  type: 'object',
  additionalProperties: false,
  required: ['numRad'],
  properties: { numRad: { type: 'integer', minimum: 1, maximum: 9007199254740991, title: 'Número de radicación' } },
} as const

const leer = anyOf(ver('facturacion'), crear('facturacion'), modificar('facturacion'))

export const routes = [
  route('GET /facturaRadi/:numRad', {
    operation: 'leerPorFacturar',
    summary: 'Lo que hay por facturar de una radicación',
    whose: deRadicacion('expediente'),
    needs: leer,
    params: numRadParams,
    reply: porFacturar,
    handler: (ctx, { params }) => datosParaFacturar(ctx, params.numRad),
  }),
  route('GET /facturaLiq/:id', {
    operation: 'leerFacturas',
    summary: 'Facturas de una radicación',
    whose: deRadicacion('expediente'),
    needs: leer,
    params: idParams,
    reply: facturas,
    handler: (ctx, { params }) => leerFacturas(ctx, params.id),
  }),
  route('POST /facturaLiq', {
    operation: 'archivarFacturas',
    summary: 'Archivar las facturas de una escritura',
    whose: deRadicacion('expediente'),
    needs: crear('facturacion'),
    answers: 201,
    idempotent: true,
    body: facturaLiqSchema,
    example: ejemplos.facturas,
    reply: facturas,
    handler: (ctx, { body }) => archivarFacturas(ctx, body, { crear: true }),
  }),
  route('PUT /facturaLiq/:id', {
    operation: 'cambiarFacturas',
    summary: 'Cambiar las facturas de una escritura',
    whose: deRadicacion('expediente'),
    needs: modificar('facturacion'),
    idempotent: true,
    params: idParams,
    body: facturaLiqSchema,
    example: ejemplos.facturas,
    reply: facturas,
    handler: (ctx, { params, body }) => archivarFacturas(ctx, body, { id: params.id }),
  }),
  route('GET /facturaRecibo/:id', {
    summary: 'Recibo de caja de una factura (PDF)',
    whose: deFactura,
    needs: leer,
    params: idParams,
    reply: PDF,
    handler: (ctx, { params }) => imprimirRecibo(ctx, params.id),
  }),
  route('GET /facturaCertificado/:id', {
    summary: 'Certificado de la retención y el timbre de una factura (PDF)',
    whose: deFactura,
    needs: leer,
    params: idParams,
    reply: PDF,
    handler: (ctx, { params }) => imprimirCertificado(ctx, params.id),
  }),
]
