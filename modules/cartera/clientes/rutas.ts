import * as ejemplos from '../../../schemas/ejemplos.ts'
import { clienteCambioSchema, clienteSchema } from '../../../schemas/cliente.ts'
import {
  clienteDeCartera,
  clienteEliminado,
  clienteGuardado,
  clienteNuevo,
  clientes,
  creditos,
} from '../../../schemas/respuestas/cliente.ts'
import { idParams, listQuery, oHoja, route } from '../../kernel/index.ts'
import { anyOf, crear, eliminar, modificar, ver } from '../../roles/index.ts'
import { deCliente } from '../quien-ve.ts'
import { eliminarCliente } from './eliminar-cliente.ts'
import { cambiarCliente, registrarCliente } from './guardar-cliente.ts'
import { leerCliente } from './leer-cliente.ts'
import { creditosQuery, listarClientes, listarCreditos } from './listar-clientes.ts'
import { datosParaNuevo } from './nuevo-cliente.ts'

/** Who makes invoices chooses their debtors from this list. */
const elige = anyOf(ver('cartera'), ver('facturacion'), crear('facturacion'), modificar('facturacion'))

const documentoQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { numero_documento: { type: 'string', maxLength: 60, title: 'Número de documento' } },
} as const

export const rutasDeClientes = [
  route({
    method: 'GET',
    path: '/creditos',
    operation: 'listarCreditos',
    summary: 'Clientes con lo que deben, por edades',
    needs: ver('cartera'),
    query: creditosQuery,
    reply: oHoja(creditos),
    handler: (ctx, { query }) => listarCreditos(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/clientes',
    summary: 'Clientes para escoger uno',
    needs: elige,
    query: listQuery,
    reply: oHoja(clientes),
    handler: (ctx, { query }) => listarClientes(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/clientesNuevo',
    operation: 'prepararCliente',
    summary: 'Con qué empieza un cliente: el código que sigue y de quién es un documento',
    needs: crear('cartera'),
    query: documentoQuery,
    reply: clienteNuevo,
    handler: (ctx, { query }) => datosParaNuevo(ctx, query.numero_documento),
  }),
  route({
    method: 'GET',
    path: '/clientes/:id',
    summary: 'Ver un cliente',
    whose: deCliente,
    needs: elige,
    params: idParams,
    reply: clienteDeCartera,
    handler: (ctx, { params }) => leerCliente(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/clientes',
    summary: 'Registrar un cliente',
    needs: crear('cartera'),
    body: clienteSchema,
    example: ejemplos.cliente,
    answers: 201,
    reply: clienteDeCartera,
    handler: async (ctx, { body }) => leerCliente(ctx, (await registrarCliente(ctx, body)).id),
  }),
  route({
    method: 'PUT',
    path: '/clientes/:id',
    summary: 'Actualizar un cliente',
    whose: deCliente,
    needs: modificar('cartera'),
    params: idParams,
    body: clienteCambioSchema,
    reply: clienteGuardado,
    handler: async (ctx, { params, body }) => {
      const { cliente, aviso } = await cambiarCliente(ctx, params.id, body)
      return { ...(await leerCliente(ctx, cliente.id)), ...(aviso ? { aviso } : {}) }
    },
  }),
  route({
    method: 'DELETE',
    path: '/clientes/:id',
    summary: 'Eliminar un cliente, o apagarlo si tiene cartera',
    whose: deCliente,
    needs: eliminar('cartera'),
    params: idParams,
    reply: clienteEliminado,
    handler: (ctx, { params }) => eliminarCliente(ctx, params.id),
  }),
]
