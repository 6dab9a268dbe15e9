import { respuestaDelCliente } from '../../../schemas/json/ejemplos.ts'
import { facturaPorResponder, facturaRespondida } from '../../../schemas/respuestas/facturacion/dian.ts'
import { nobody, openToAll, PDF, perMinute, route, type Route } from '../../kernel/index.ts'
import { consultarRespuesta, pdfDelCliente } from './abrir-respuesta.ts'
import { responder } from './responder.ts'

const deSuCliente = openToAll('Factura de un cliente', 'El cliente, con el enlace secreto que recibió con ella.')

const idFacturacion = { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id de la factura' } as const
const deEnlace = {
  type: 'object',
  additionalProperties: false,
  required: ['idFacturacion', 'token'],
  properties: { idFacturacion, token: { type: 'string', minLength: 1, maxLength: 100, title: 'Token del enlace' } },
} as const
const deFactura = {
  type: 'object',
  additionalProperties: false,
  required: ['idFacturacion'],
  properties: { idFacturacion },
} as const

const cuerpo = {
  type: 'object',
  additionalProperties: false,
  required: ['token', 'respuesta'],
  properties: {
    // text too: the page sends its own address (specification 2, sections 2 and 7)
    id: {
      type: ['integer', 'string'],
      maxLength: 20,
      description: 'Se acepta por compatibilidad: decide la dirección.',
    },
    token: { type: 'string', minLength: 1, maxLength: 100 },
    respuesta: {
      enum: [0, 1, '0', '1'],
      description: '1 acepta, 0 rechaza',
      mensajes: { enum: 'Debe ser 1 (acepta) o 0 (rechaza).' },
    },
    justificacion: { type: 'string', maxLength: 2000 },
    codigo_reclamo: { type: 'string', enum: ['', '01', '02', '03', '04'] },
    nombre: { type: 'string', maxLength: 200 },
    documento: { type: 'string', maxLength: 30 },
  },
} as const

const porEnlace = nobody('el cliente ve y responde su factura con el enlace secreto que recibió con ella')

const contestar = (path: '/factura:idFacturacion' | '/factura/:idFacturacion', operation: string): Route =>
  route(`PUT ${path}`, {
    operation,
    summary: 'El cliente acepta (1) o rechaza (0) su factura, una sola vez',
    whose: deSuCliente,
    needs: porEnlace,
    params: deFactura,
    body: cuerpo,
    example: respuestaDelCliente,
    reply: facturaRespondida,
    limit: perMinute(20),
    handler: (ctx, { params, body }) =>
      responder(ctx, params.idFacturacion, body.token, { ...body, respuesta: Number(body.respuesta) === 1 ? 1 : 0 }),
  })

export const routes: Route[] = [
  route('GET /respuestaCliente/:idFacturacion/:token', {
    summary: 'La factura que el cliente debe responder',
    whose: deSuCliente,
    needs: porEnlace,
    params: deEnlace,
    limit: perMinute(60),
    reply: facturaPorResponder,
    handler: (ctx, { params }) => consultarRespuesta(ctx, params.idFacturacion, params.token),
  }),
  route('GET /respuestaCliente/:idFacturacion/:token/pdf', {
    summary: 'El PDF de la factura, como se le envió',
    whose: deSuCliente,
    needs: porEnlace,
    params: deEnlace,
    limit: perMinute(30),
    reply: PDF,
    handler: (ctx, { params }) => pdfDelCliente(ctx, params.idFacturacion, params.token),
  }),
  // the specification writes `factura{idFacturacion}`, without a slash
  contestar('/factura:idFacturacion', 'responderFactura'),
  contestar('/factura/:idFacturacion', 'responderFacturaConBarra'),
]
