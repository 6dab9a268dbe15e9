import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { clienteCambioSchema, clienteSchema } from '../../../schemas/cartera/cliente-cuerpos.ts'
import {
  clienteDeCartera,
  clienteEliminado,
  clienteGuardado,
  clienteNuevo,
  clientes,
  creditos,
} from '../../../schemas/respuestas/cartera/cliente.ts'
import { idParams, listQuery, oHoja, route, update, type Context } from '../../kernel/index.ts'
import { anyOf, crear, eliminar, modificar, ver } from '../../roles/index.ts'
import { deCliente } from '../quien-ve.ts'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { usosDe } from '../../entidades/index.ts'
import { papelera, tirar } from '../../papelera/index.ts'
import { Cliente, USOS_DE_CLIENTE } from '../model.ts'
import { conPersona, exigirCliente, leerCliente } from './leer-cliente.ts'
import { cambiarCliente, registrarCliente, proximoCodigo } from './guardar-cliente.ts'
import { creditosQuery, listarClientes, listarCreditos } from './listar-clientes.ts'
import { buscarPorDocumento } from '../../personas/index.ts'

interface PersonaConEseDocumento {
  id: number
  tipo_documento: number
  numero_documento: string
  nombres: string
  apellidos: string
  correo_electronico: string | null
  telefono: string | null
  direccion: string | null
}

async function datosParaNuevo(ctx: Context, numero: string | undefined) {
  // a person's own row, as its module answers it
  const personas = numero?.trim()
    ? ((await buscarPorDocumento(ctx, numero)) as unknown as PersonaConEseDocumento[])
    : []
  const clientes = await ctx
    .db('clientes')
    .whereIn(
      'id_personas',
      personas.map(({ id }) => id),
    )
    .select<{ id: number; id_personas: number }[]>('id', 'id_personas')
  const deQuien = new Map(clientes.map(({ id, id_personas }) => [id_personas, id]))
  return {
    codigo: await proximoCodigo(ctx),
    personas: personas.map(
      ({ id, tipo_documento, numero_documento, nombres, apellidos, correo_electronico, telefono, direccion }) => ({
        id_personas: id,
        tipo_documento,
        numero_documento,
        nombres,
        apellidos,
        correo_electronico,
        telefono,
        direccion,
        id_clientes: deQuien.get(id) ?? null,
      }),
    ),
  }
}

const PAPELERA = papelera<Cliente>({
  clase: 'clientes',
  uno: 'cliente',
  Modelo: Cliente,
  permisos: [permiso('cartera', 'eliminar')],
  titulo: async ({ id }, ctx) => {
    const [cliente] = await conPersona(ctx).where('clientes.id', id)
    return [cliente?.nombres, cliente?.apellidos].filter(Boolean).join(' ')
  },
  unicos: { codigo: 'el código' },
  apunta: { id_personas: ['personas', 'la persona que era el cliente'] },
})

/** Deletes a client without any records; turns off one that has. The person stays. @throws Problem 404 */
async function eliminarCliente(ctx: Context, id: number): Promise<{ message: string; eliminado: boolean }> {
  const cliente = await exigirCliente(ctx, id, { toma: true })
  if ((await usosDe(ctx, USOS_DE_CLIENTE, { id, code: null })) === 0) {
    await tirar(ctx, PAPELERA, id)
    return { message: 'Cliente eliminado.', eliminado: true }
  }
  if (cliente.activo) await update(ctx, Cliente, id, { activo: false })
  const debe = cliente.saldo > 0 ? ` Todavía debe ${formatPesos(cliente.saldo)}.` : ''
  return { message: `El cliente tiene cartera: quedó inactivo.${debe}`, eliminado: false }
}

const elige = anyOf(ver('cartera'), ver('facturacion'), crear('facturacion'), modificar('facturacion'))

const documentoQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { numero_documento: { type: 'string', maxLength: 60, title: 'Número de documento' } },
} as const

export const rutasDeClientes = [
  route('GET /creditos', {
    operation: 'listarCreditos',
    summary: 'Clientes con lo que deben, por edades',
    needs: ver('cartera'),
    query: creditosQuery,
    reply: oHoja(creditos),
    handler: (ctx, { query }) => listarCreditos(ctx, query),
  }),
  route('GET /clientes', {
    summary: 'Clientes para escoger uno',
    needs: elige,
    query: listQuery,
    reply: oHoja(clientes),
    handler: (ctx, { query }) => listarClientes(ctx, query),
  }),
  route('GET /clientesNuevo', {
    operation: 'prepararCliente',
    summary: 'Con qué empieza un cliente: el código que sigue y de quién es un documento',
    needs: crear('cartera'),
    query: documentoQuery,
    reply: clienteNuevo,
    handler: (ctx, { query }) => datosParaNuevo(ctx, query.numero_documento),
  }),
  route('GET /clientes/:id', {
    summary: 'Ver un cliente',
    whose: deCliente,
    needs: elige,
    params: idParams,
    reply: clienteDeCartera,
    handler: (ctx, { params }) => leerCliente(ctx, params.id),
  }),
  route('POST /clientes', {
    summary: 'Registrar un cliente',
    needs: crear('cartera'),
    body: clienteSchema,
    example: ejemplos.cliente,
    answers: 201,
    reply: clienteDeCartera,
    handler: async (ctx, { body }) => leerCliente(ctx, (await registrarCliente(ctx, body)).id),
  }),
  route('PUT /clientes/:id', {
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
  route('DELETE /clientes/:id', {
    summary: 'Eliminar un cliente, o apagarlo si tiene cartera',
    whose: deCliente,
    needs: eliminar('cartera'),
    params: idParams,
    reply: clienteEliminado,
    handler: (ctx, { params }) => eliminarCliente(ctx, params.id),
  }),
]
