import { cuentaSchema, gestoSchema, PROVEEDORES, pruebaSchema, type Proveedor } from '../../schemas/pasarela.ts'
import {
  configuracionPagos,
  cuentaProveedor,
  filaEnlacePago,
  filaNotificacionPago,
  filaOrdenPago,
  ordenPago,
  pagoDePrueba,
} from '../../schemas/respuestas/pasarela.ts'
import { mensaje, paginaDe } from '../../schemas/respuestas/vocabulario.ts'
import { idParams, listQuery, nada, nobody, notFound, oHoja, perMinute, route, type Route } from '../kernel/index.ts'
import { eliminar, modificar, ver } from '../roles/index.ts'
import { aplicarAMano } from './aplicar-a-mano.ts'
import { guardarCuenta, leerConfiguracion, olvidarCuenta } from './configuracion/guardar-cuenta.ts'
import { consultarOrden } from './confirmar.ts'
import { revocarEnlace } from './enlaces.ts'
import { leerOrden, listarEnlaces, listarNotificaciones, listarOrdenes } from './listar.ts'
import { probarPago } from './probar.ts'
import { deCuentaProveedor, deEnlacePago, deOrdenPago, deQuienNotifica, deQuienPaga } from './quien-ve.ts'
import { recibirNotificacion } from './recibir-notificacion.ts'
import { simularPago } from './simular.ts'

const proveedorParams = {
  type: 'object',
  additionalProperties: false,
  required: ['proveedor'],
  properties: {
    proveedor: { type: 'string', minLength: 1, maxLength: 20, title: 'Proveedor', description: PROVEEDORES.join(', ') },
  },
} as const
/** @throws Problem 404 where there is no such provider */
const elDe = ({ proveedor }: { proveedor: string }): Proveedor => {
  const suyo = PROVEEDORES.find((uno) => uno === proveedor)
  if (!suyo) throw notFound('No existe ese proveedor de pagos.')
  return suyo
}
const referenciaParams = {
  type: 'object',
  additionalProperties: false,
  required: ['referencia'],
  properties: { referencia: { type: 'string', minLength: 1, maxLength: 40, title: 'Referencia de la orden' } },
} as const

const AVISO_BYTES = 64 * 1024

export const routes: Route[] = [
  route({
    method: 'POST',
    path: '/pasarela/notificaciones/:proveedor',
    operation: 'notificarPago',
    summary: 'Lo que un proveedor notifica de un pago, con su firma',
    whose: deQuienNotifica,
    needs: nobody('el proveedor notifica un pago y lo prueba con su firma'),
    limit: perMinute(240),
    transaction: false,
    params: proveedorParams,
    raw: { types: ['application/json', 'application/x-www-form-urlencoded'], most: AVISO_BYTES },
    reply: mensaje,
    handler: (ctx, { params, header, raw }) => recibirNotificacion(ctx, elDe(params), header, raw),
  }),
  route({
    method: 'POST',
    path: '/pasarela/local/:referencia',
    operation: 'simularPago',
    summary: 'La pasarela local notifica lo que se eligió en su diálogo',
    whose: deQuienPaga,
    needs: nobody('quien prueba un pago elige en la pasarela local qué se notifica'),
    limit: perMinute(60),
    transaction: false,
    params: referenciaParams,
    body: gestoSchema,
    reply: mensaje,
    handler: (ctx, { params, body }) => simularPago(ctx, params.referencia, body.gesto),
  }),
  route({
    method: 'GET',
    path: '/pasarela/configuracion',
    summary: 'Las cuentas con proveedores de pagos, sin sus secretos',
    needs: ver('pagos'),
    reply: configuracionPagos,
    handler: (ctx) => leerConfiguracion(ctx),
  }),
  route({
    method: 'PUT',
    path: '/pasarela/cuentas/:proveedor',
    operation: 'guardarCuentaDePagos',
    summary: 'Guarda la cuenta con un proveedor de pagos',
    whose: deCuentaProveedor,
    needs: modificar('pagos'),
    params: proveedorParams,
    body: cuentaSchema,
    reply: cuentaProveedor,
    handler: (ctx, { params, body }) => guardarCuenta(ctx, elDe(params), body),
  }),
  route({
    method: 'DELETE',
    path: '/pasarela/cuentas/:proveedor',
    operation: 'olvidarCuentaDePagos',
    summary: 'Olvida la cuenta con un proveedor de pagos y sus secretos',
    whose: deCuentaProveedor,
    needs: eliminar('pagos'),
    params: proveedorParams,
    reply: nada,
    handler: (ctx, { params }) => olvidarCuenta(ctx, elDe(params)),
  }),
  route({
    method: 'POST',
    path: '/pasarela/prueba',
    operation: 'probarPago',
    summary: 'Empieza el pago de prueba de 7.000 COP',
    needs: ver('pagos'),
    limit: perMinute(30),
    answers: 201,
    body: pruebaSchema,
    reply: pagoDePrueba,
    handler: (ctx, { body }) => probarPago(ctx, body.proveedor),
  }),
  route({
    method: 'GET',
    path: '/pasarela/ordenes',
    summary: 'Los pagos en línea, lo último primero',
    needs: ver('pagos'),
    query: listQuery,
    reply: oHoja(paginaDe(filaOrdenPago)),
    handler: (ctx, { query }) => listarOrdenes(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/pasarela/ordenes/:id',
    summary: 'Un pago en línea y lo que se supo de él',
    whose: deOrdenPago,
    needs: ver('pagos'),
    params: idParams,
    reply: ordenPago,
    handler: (ctx, { params }) => leerOrden(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/pasarela/ordenes/:id/consultar',
    summary: 'Pregunta al proveedor cómo va un pago',
    whose: deOrdenPago,
    needs: modificar('pagos'),
    limit: perMinute(30),
    transaction: false,
    params: idParams,
    reply: ordenPago,
    handler: async (ctx, { params }) => {
      await consultarOrden(ctx, params.id)
      return leerOrden(ctx, params.id)
    },
  }),
  route({
    method: 'POST',
    path: '/pasarela/ordenes/:id/aplicar',
    summary: 'Registra un pago aprobado que no se pudo registrar al llegar',
    whose: deOrdenPago,
    needs: modificar('pagos'),
    params: idParams,
    reply: ordenPago,
    handler: async (ctx, { params }) => {
      await aplicarAMano(ctx, params.id)
      return leerOrden(ctx, params.id)
    },
  }),
  route({
    method: 'GET',
    path: '/pasarela/notificaciones',
    summary: 'Lo que los proveedores notificaron, creído o no',
    needs: ver('pagos'),
    query: listQuery,
    reply: oHoja(paginaDe(filaNotificacionPago)),
    handler: (ctx, { query }) => listarNotificaciones(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/pasarela/enlaces',
    summary: 'Los enlaces por los que se paga en línea',
    needs: ver('pagos'),
    query: listQuery,
    reply: oHoja(paginaDe(filaEnlacePago)),
    handler: (ctx, { query }) => listarEnlaces(ctx, query),
  }),
  route({
    method: 'DELETE',
    path: '/pasarela/enlaces/:id',
    summary: 'Revoca un enlace de pago',
    whose: deEnlacePago,
    needs: modificar('pagos'),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => revocarEnlace(ctx, params.id),
  }),
]
