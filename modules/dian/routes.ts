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
const leida = { whose: deFactura, needs: leer, params: idParams } as const
const pedida = {
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
  route(`GET ${path}`, {
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
  route('GET /documentsFiltros', {
    summary: 'Prefijos de las facturas electrónicas',
    needs: leer,
    reply: filtros,
    handler: (ctx) => filtrosDeDocumentos(ctx),
  }),
  route('POST /facturarDian', {
    // signs in its own transaction, then waits for the DIAN outside of it

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
  route('POST /facturacion/lote', {
    summary: 'Envía muchas facturas; se sigue con GET',
    whose: deFactura,
    needs: emitir,
    answers: 202,
    limit: perMinute(20),
    body: loteSchema,
    reply: lotePedido,
    handler: (ctx, { body }) => pedirLote(ctx, body.ids),
  }),
  route('GET /facturacionLotes/:id', {
    // under `/facturacion/` it would match `/facturacion/{id}/xml`
    ...leida,
    formerly: '/facturacion/lote/:id',
    summary: 'Avance de un envío de muchas, fila por fila',
    reply: lote,
    handler: (ctx, { params }) => verLote(ctx, params.id),
  }),
  route('GET /facturacion/:id', {
    ...leida,
    summary: 'Una factura con todo lo que le ha pasado',
    reply: factura,
    handler: (ctx, { params }) => verFactura(ctx, params.id),
  }),
  route('GET /facturacion/:id/xml', {
    ...leida,
    summary: 'El XML firmado, byte por byte',
    reply: XML,
    handler: (ctx, { params }) => descargarXml(ctx, params.id),
  }),
  route('GET /facturacion/:id/pdf', {
    ...leida,
    summary: 'La representación gráfica',
    transaction: false,
    reply: PDF,
    handler: (ctx, { params }) => descargarPdf(ctx, params.id),
  }),
  route('GET /facturacion/:id/intentos/:n', {
    summary: 'La respuesta de un intento, como llegó',
    whose: deFactura,
    needs: leer,
    params: conIntento,
    reply: archivo('text/plain; charset=utf-8'),
    handler: (ctx, { params }) => descargarIntento(ctx, params.id, params.n),
  }),
  route('POST /facturacion/:id/enviar', {
    ...pedida,
    summary: 'Envía o reenvía a la DIAN',
    reply: factura,
    handler: (ctx, { params }) => enviarDeNuevo(ctx, params.id),
  }),
  route('POST /facturacion/:id/consultar', {
    ...pedida,
    summary: 'Pregunta a la DIAN por la factura',
    reply: factura,
    handler: (ctx, { params }) => consultarEnDian(ctx, params.id),
  }),
  route('POST /facturacion/:id/eventos', {
    ...pedida,
    summary: 'Pregunta a la DIAN qué eventos registró el cliente de una factura',
    reply: factura,
    handler: (ctx, { params }) => consultarEventosEnDian(ctx, params.id),
  }),
  route('POST /facturacion/:id/correo', {
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
  route('POST /facturacion/:id/produccion', {
    summary: 'Deja sin enviar, en producción, una factura que se envió al ambiente de pruebas',
    whose: deFactura,
    needs: eliminar('facturacion'),
    limit: perMinute(60),
    params: idParams,
    reply: facturaRehecha,
    handler: (ctx, { params }) => pasarAProduccion(ctx, params.id),
  }),
  route('POST /dian/adquirente', {
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
