import * as ejemplos from '../../schemas/json/ejemplos.ts'
import {
  correoPedido,
  correos,
  hojaDeLiquidacion,
  liquidacion,
  liquidacionEntregada,
  serviciosOfrecidos,
  supuesto,
} from '../../schemas/respuestas/liquidaciones/liquidacion.ts'
import {
  accesorioSchema,
  baseDichaSchema,
  consultaQuery,
  correoSchema,
  guardarQuery,
  lineasSchema,
  serviciosQuery,
  supuestoQuery,
  leasingSchema,
  timbreSchema,
  viviendaSchema,
} from '../../schemas/liquidaciones/liquidacion.ts'
import { porNumeroQuery } from '../../schemas/radicaciones/radicacion.ts'
import { idParams, oArchivo, perMinute, route } from '../kernel/index.ts'
import { deRadicacion } from '../radicaciones/index.ts'
import { modificar, ver } from '../roles/index.ts'
import { suponer } from './supuesto.ts'
import {
  decidirSiEsAccesorio,
  decidirSiPagaTimbre,
  decidirSiFuePorEscritura,
  decirBase,
  decirVivienda,
} from './decisiones.ts'
import { consultarLiquidacion, liquidarRadicacion } from './liquidar.ts'
import { enviarPorCorreo, listarCorreos } from './correo.ts'
import { enNumeros } from './cuerpo-liquidacion.ts'
import { leerEntregada, datosDeLiquidacion, imprimirLiquidacion } from './imprimir-liquidacion.ts'
import { listarServicios } from './reglas.ts'
import { rutasDeTarifas } from './tarifas/routes.ts'

const radicacionParams = {
  ...idParams,
  required: ['radicacionId'],
  properties: { radicacionId: idParams.properties.id },
} as const

const actoParams = {
  ...radicacionParams,
  required: ['radicacionId', 'actoId'],
  properties: { ...radicacionParams.properties, actoId: idParams.properties.id },
} as const

const deUnActo = {
  whose: deRadicacion('expediente'),
  needs: modificar('liquidaciones'),
  params: actoParams,
  reply: liquidacion,
} as const

const unaRadicacion = { whose: deRadicacion('expediente'), params: radicacionParams }

export const routes = [
  route('GET /liquidacionRadi', {
    operation: 'leerLiquidacion',
    summary: 'Liquidación de una radicación',
    whose: deRadicacion('expediente'),
    needs: ver('liquidaciones'),
    query: consultaQuery,
    reply: liquidacion,
    handler: (ctx, { query }) => consultarLiquidacion(ctx, query.numero_radicacion, query.recalcular === '1'),
  }),
  route('PUT /liquidaciones/:radicacionId', {
    operation: 'liquidar',
    summary: 'Liquidar una radicación',
    ...unaRadicacion,
    needs: modificar('liquidaciones'),
    query: guardarQuery,
    body: lineasSchema,
    example: ejemplos.liquidacion,
    reply: liquidacion,
    handler: (ctx, { params, query, body }) =>
      liquidarRadicacion(ctx, params.radicacionId, enNumeros(body), {
        borrador: query.borrador === '1' || query.borrador === 'true',
        ...(query.version === undefined ? {} : { version: query.version }),
      }),
  }),
  route('PUT /liquidaciones/:radicacionId/actos/:actoId/accesorio', {
    ...deUnActo,
    operation: 'decidirSiEsAccesorio',
    summary: 'Decidir si un acto es accesorio de otro',
    body: accesorioSchema,
    handler: decidirSiEsAccesorio,
  }),
  route('PUT /liquidaciones/:radicacionId/actos/:actoId/leasing', {
    ...deUnActo,
    operation: 'decidirSiFuePorEscritura',
    summary: 'Decir si el contrato de leasing se celebró por escritura',
    body: leasingSchema,
    handler: decidirSiFuePorEscritura,
  }),
  route('PUT /liquidaciones/:radicacionId/actos/:actoId/base', {
    ...deUnActo,
    operation: 'decirBase',
    summary: 'Decir de qué depende la base de una fiducia o de una liberación parcial',
    body: baseDichaSchema,
    handler: decirBase,
  }),
  route('PUT /liquidaciones/:radicacionId/actos/:actoId/vivienda', {
    ...deUnActo,
    operation: 'decirVivienda',
    summary: 'Decir si un acto es de vivienda de interés social o prioritario',
    body: viviendaSchema,
    handler: decirVivienda,
  }),
  route('PUT /liquidaciones/:radicacionId/actos/:actoId/timbre', {
    ...deUnActo,
    operation: 'decidirSiPagaTimbre',
    summary: 'Decidir si se cobra el impuesto de timbre de un acto',
    body: timbreSchema,
    handler: decidirSiPagaTimbre,
  }),
  route('GET /liquidaciones/:radicacionId/supuesto', {
    summary: 'Lo que daría la liquidación con otra fecha, reparto, cuantía, VIS o una parte exenta',
    ...unaRadicacion,
    needs: ver('liquidaciones'),
    query: supuestoQuery,
    reply: supuesto,
    handler: (ctx, { params, query }) => suponer(ctx, params.radicacionId, query),
  }),
  route('GET /liquidaciones/:radicacionId/entregada', {
    summary: 'La última liquidación que se imprimió o se envió por correo',
    ...unaRadicacion,
    needs: ver('liquidaciones'),
    reply: liquidacionEntregada,
    handler: (ctx, { params }) => leerEntregada(ctx, params.radicacionId),
  }),
  route('GET /liquidaciones', {
    operation: 'leerServiciosParaLiquidar',
    summary: 'Servicios que se pueden agregar',
    needs: ver('liquidaciones'),
    query: serviciosQuery,
    reply: serviciosOfrecidos,
    handler: (ctx, { query }) => listarServicios(ctx, query.filtro, query.fecha),
  }),
  route('GET /pdfLiquidacion', {
    operation: 'imprimirLiquidacion',
    summary: 'Hoja de la liquidación, en JSON o PDF',
    whose: deRadicacion('expediente'),
    needs: ver('liquidaciones'),
    query: porNumeroQuery,
    reply: oArchivo(hojaDeLiquidacion, 'application/pdf'),
    handler: (ctx, { query, accepts }) =>
      accepts('application/pdf')
        ? imprimirLiquidacion(ctx, query.numero_radicacion)
        : datosDeLiquidacion(ctx, query.numero_radicacion),
  }),
  route('POST /liquidaciones/:radicacionId/correo', {
    summary: 'Enviar la liquidación por correo',
    ...unaRadicacion,
    needs: modificar('liquidaciones'),
    answers: 202,
    limit: perMinute(20),
    idempotent: true,
    body: correoSchema,
    reply: correoPedido,
    handler: (ctx, { params, body }) => enviarPorCorreo(ctx, params.radicacionId, body.para),
  }),
  route('GET /liquidaciones/:radicacionId/correos', {
    summary: 'Correos de la liquidación y su resultado',
    ...unaRadicacion,
    needs: ver('liquidaciones'),
    reply: correos,
    handler: (ctx, { params }) => listarCorreos(ctx, params.radicacionId),
  }),
  ...rutasDeTarifas,
]
