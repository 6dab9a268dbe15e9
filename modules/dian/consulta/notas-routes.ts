import { notaDebitoSchema, notaSchema, papelSchema } from '../../../schemas/facturacion/dian.ts'
import { factura, loQueQueda } from '../../../schemas/respuestas/facturacion/dian.ts'
import { deFactura } from '../../facturacion/index.ts'
import { idParams, PDF, perMinute, route, XML, type Route } from '../../kernel/index.ts'
import { anyOf, crear, eliminar, modificar, ver } from '../../roles/index.ts'
import { leerLoQueQueda } from '../emision/nota.ts'
import { registrarPapel } from '../emision/turno.ts'
import { emitirNota, emitirNotaDebito } from './acciones.ts'
import { descargarPdf, descargarXml, verFactura } from './detalle.ts'

const conNota = {
  ...idParams,
  required: ['id', 'nota'],
  properties: { ...idParams.properties, nota: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Nota' } },
} as const

const leida = { whose: deFactura, needs: ver('facturacion'), params: idParams } as const
const deNota = { ...leida, params: conNota } as const
/** Signed in its own transaction, then sent outside of it. */
const emitida = {
  transaction: false,
  idempotent: true,
  limit: perMinute(30),
  whose: deFactura,
  needs: eliminar('facturacion'),
  params: idParams,
  reply: factura,
} as const

export const rutasDeNotas: Route[] = [
  route('POST /facturacion/:id/papel', {
    summary: 'Registra que la factura se entregó en papel, con numeración de contingencia; se transmite como tipo 03',
    whose: deFactura,
    needs: anyOf(crear('facturacion'), modificar('facturacion')),
    params: idParams,
    body: papelSchema,
    reply: factura,
    handler: async (ctx, { params, body }) => {
      await registrarPapel(ctx, params.id, body)
      return verFactura(ctx, params.id)
    },
  }),
  route('POST /facturacion/:id/nota', {
    ...emitida,
    summary: 'Emite una nota crédito de una factura aceptada: la anula, o devuelve unas líneas o un valor de ella',
    body: notaSchema,
    handler: (ctx, { params, body }) => emitirNota(ctx, params.id, body),
  }),
  route('POST /facturacion/:id/nota-debito', {
    ...emitida,
    summary: 'Emite una nota débito de una factura aceptada: le suma unas líneas o un valor, que se deben',
    body: notaDebitoSchema,
    handler: (ctx, { params, body }) => emitirNotaDebito(ctx, params.id, body),
  }),
  route('GET /facturacion/:id/notas', {
    ...leida,
    summary: 'Lo que sus notas dejan de cada línea de una factura, con lo que suman las notas débito',
    reply: loQueQueda,
    handler: (ctx, { params }) => leerLoQueQueda(ctx, params.id),
  }),
  route('GET /facturacion/:id/nota/xml', {
    ...leida,
    summary: 'El XML firmado de la última nota crédito',
    reply: XML,
    handler: (ctx, { params }) => descargarXml(ctx, params.id, 'nota_credito'),
  }),
  route('GET /facturacion/:id/nota/pdf', {
    ...leida,
    summary: 'La representación gráfica de la última nota crédito',
    transaction: false,
    reply: PDF,
    handler: (ctx, { params }) => descargarPdf(ctx, params.id, 'nota_credito'),
  }),
  route('GET /facturacion/:id/notas/:nota/xml', {
    ...deNota,
    summary: 'El XML firmado de una de las notas de una factura',
    reply: XML,
    handler: (ctx, { params: { id, nota } }) => descargarXml(ctx, id, { nota }),
  }),
  route('GET /facturacion/:id/notas/:nota/pdf', {
    ...deNota,
    summary: 'La representación gráfica de una de las notas de una factura',
    transaction: false,
    reply: PDF,
    handler: (ctx, { params: { id, nota } }) => descargarPdf(ctx, id, { nota }),
  }),
]
