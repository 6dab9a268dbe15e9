import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { paginaDe } from '../../schemas/json/vocabulario.ts'
import {
  adquirenteEnDian,
  correosPedidos,
  factura,
  facturaEnviada,
  facturaRehecha,
  filaDeFactura,
  filtrosDeDocumentos as filtros,
  lote,
  lotePedido,
} from '../../schemas/respuestas/facturacion/dian.ts'
import {
  adquirenteSchema,
  correoFacturaSchema,
  facturarDianSchema,
  loteSchema,
} from '../../schemas/facturacion/dian.ts'
import { deFactura, facturasQuery } from '../facturacion/index.ts'
import { archivo, idParams, oHoja, PDF, perMinute, route, XML, type Route } from '../kernel/index.ts'
import { anyOf, crear, eliminar, modificar, ver } from '../roles/index.ts'
import {
  consultarEnDian,
  consultarEventosEnDian,
  enviarCorreo,
  enviarDeNuevo,
  facturarDian,
  consultarAdquirente,
} from './consulta/acciones.ts'
import { descargarIntento, descargarPdf, descargarXml, verFactura } from './consulta/detalle.ts'
import { filtrosDeDocumentos, listarFacturacion } from './consulta/lista.ts'
import { rutasDeConfiguracion, rutasDeHabilitacion } from './configuracion/routes.ts'
import { pasarAProduccion } from './emision/decidir.ts'
import { pedirLote, verLote } from './emision/lote.ts'
import { rutasDeNotas } from './consulta/notas-routes.ts'

const leer = ver('facturacion')
const emitir = anyOf(crear('facturacion'), modificar('facturacion'))
const leida = { method: 'GET', whose: deFactura, needs: leer, params: idParams } as const
const pedida = {
  method: 'POST',
  whose: deFactura,
  needs: emitir,
  transaction: false,
  limit: perMinute(60),
  params: idParams,
} as const
const conIntento = {
  ...idParams,
  required: ['id', 'n'],
  properties: {
    ...idParams.properties,
    n: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Número del intento' },
  },
} as const

const lista = (path: '/facturacion' | '/documents'): Route =>
  route({
    method: 'GET',
    path,
    summary: 'Facturas electrónicas',
    needs: leer,
    query: facturasQuery,
    reply: oHoja(paginaDe(filaDeFactura)),
    handler: (ctx, { query }) => listarFacturacion(ctx, query),
  })

export const routes: Route[] = [
  lista('/facturacion'),
  // alias in the specification
  lista('/documents'),
  route({
    method: 'GET',
    path: '/documentsFiltros',
    summary: 'Prefijos de las facturas electrónicas',
    needs: leer,
    reply: filtros,
    handler: (ctx) => filtrosDeDocumentos(ctx),
  }),
  route({
    // signs in its own transaction, then waits for the DIAN outside of it
    method: 'POST',
    path: '/facturarDian',
    operation: 'facturarDian',
    summary: 'Firma una factura y la envía a la DIAN; en diez segundos dice enviada o pendiente',
    whose: deFactura,
    needs: emitir,
    transaction: false,
    limit: perMinute(120),
    body: facturarDianSchema,
    example: ejemplos.facturarDian,
    reply: facturaEnviada,
    handler: (ctx, { body }) => facturarDian(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/facturacion/lote',
    summary: 'Envía muchas facturas; se sigue con GET',
    whose: deFactura,
    needs: emitir,
    answers: 202,
    limit: perMinute(20),
    body: loteSchema,
    reply: lotePedido,
    handler: (ctx, { body }) => pedirLote(ctx, body.ids),
  }),
  route({
    // under `/facturacion/` it would match `/facturacion/{id}/xml`
    ...leida,
    path: '/facturacionLotes/:id',
    formerly: '/facturacion/lote/:id',
    summary: 'Avance de un envío de muchas, fila por fila',
    reply: lote,
    handler: (ctx, { params }) => verLote(ctx, params.id),
  }),
  route({
    ...leida,
    path: '/facturacion/:id',
    summary: 'Una factura con todo lo que le ha pasado',
    reply: factura,
    handler: (ctx, { params }) => verFactura(ctx, params.id),
  }),
  route({
    ...leida,
    path: '/facturacion/:id/xml',
    summary: 'El XML firmado, byte por byte',
    reply: XML,
    handler: (ctx, { params }) => descargarXml(ctx, params.id),
  }),
  route({
    ...leida,
    path: '/facturacion/:id/pdf',
    summary: 'La representación gráfica',
    transaction: false,
    reply: PDF,
    handler: (ctx, { params }) => descargarPdf(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/facturacion/:id/intentos/:n',
    summary: 'La respuesta de un intento, como llegó',
    whose: deFactura,
    needs: leer,
    params: conIntento,
    reply: archivo('text/plain; charset=utf-8'),
    handler: (ctx, { params }) => descargarIntento(ctx, params.id, params.n),
  }),
  route({
    ...pedida,
    path: '/facturacion/:id/enviar',
    summary: 'Envía o reenvía a la DIAN',
    reply: factura,
    handler: (ctx, { params }) => enviarDeNuevo(ctx, params.id),
  }),
  route({
    ...pedida,
    path: '/facturacion/:id/consultar',
    summary: 'Pregunta a la DIAN por la factura',
    reply: factura,
    handler: (ctx, { params }) => consultarEnDian(ctx, params.id),
  }),
  route({
    ...pedida,
    path: '/facturacion/:id/eventos',
    summary: 'Pregunta a la DIAN qué eventos registró el cliente de una factura',
    reply: factura,
    handler: (ctx, { params }) => consultarEventosEnDian(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/facturacion/:id/correo',
    summary: 'Envía la factura al correo del cliente',
    whose: deFactura,
    needs: emitir,
    answers: 202,
    limit: perMinute(30),
    params: idParams,
    body: correoFacturaSchema,
    reply: correosPedidos,
    handler: (ctx, { params, body }) => enviarCorreo(ctx, params.id, body.para),
  }),
  route({
    method: 'POST',
    path: '/facturacion/:id/produccion',
    summary: 'Deja sin enviar, en producción, una factura que se envió al ambiente de pruebas',
    whose: deFactura,
    needs: eliminar('facturacion'),
    limit: perMinute(60),
    params: idParams,
    reply: facturaRehecha,
    handler: (ctx, { params }) => pasarAProduccion(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/dian/adquirente',
    operation: 'consultarAdquirente',
    summary: 'El nombre y el correo que la DIAN tiene de un documento; no guarda nada',
    needs: anyOf(crear('personas'), modificar('personas')),
    idempotent: false,
    transaction: false,
    limit: { times: 30, seconds: 3600 },
    body: adquirenteSchema,
    reply: adquirenteEnDian,
    handler: (ctx, { body }) => consultarAdquirente(ctx, body),
  }),
  ...rutasDeNotas,
  ...rutasDeConfiguracion,
  ...rutasDeHabilitacion,
]
