import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { suscritos } from './pasos.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { mensaje } from '../../schemas/json/vocabulario.ts'
import {
  pasoDeSeguimiento,
  resumenDeSeguimiento,
  seguimiento,
  seguimientoPublico,
} from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { porNumeroQuery } from '../../schemas/radicaciones/radicacion.ts'
import { radiFiltroParams, radiFiltroQuery, seguimientoSchema } from '../../schemas/radicaciones/seguimiento.ts'
import {
  Answer,
  idParams,
  listQuery,
  nobody,
  oHoja,
  perMinute,
  route,
  type Context,
  openToAll,
} from '../kernel/index.ts'
import { deRadicacion, exigirPorNumero } from '../radicaciones/index.ts'
import { anyOf, crear, eliminar, ver } from '../roles/index.ts'
import { abrirConsulta } from './publico/abrir-consulta.ts'
import { radiFiltro } from './publico/leer-consulta.ts'
import { agregarSeguimiento, eliminarSeguimiento, listarPorSeguir, listarSeguimientos } from './seguir.ts'

/** GET /seguiradiResumen: subscribers, and lookups of the public page in the half year kept. */
async function resumirSeguimiento(ctx: Context, numero: number) {
  const { id } = await exigirPorNumero(ctx, numero, 'ficha')
  const vistas = await ctx
    .db('seguimientos_consultas')
    .where('id_radicacion', id)
    .whereNot('modo', 'frenada')
    .sum({ veces: 'veces' })
    .max({ ultima: 'ultima' })
    .first<{ veces: number | string | null; ultima: string | null }>()
  return {
    suscritos: await suscritos(ctx, id).resultSize(),
    vistas: Number(vistas.veces ?? 0),
    ultima_vista: vistas.ultima,
  }
}

const deQuienSigue = openToAll('Seguimiento público', 'Quien tiene el código de una radicación sigue su trámite.')

interface Pedido {
  params: FromSchema<typeof radiFiltroParams>
  query: FromSchema<typeof radiFiltroQuery>
}

const porCodigo = {
  summary: 'Seguimiento público por su código',
  whose: deQuienSigue,
  needs: nobody('quien tiene el código de una radicación sigue su trámite'),
  limit: perMinute(60),
  params: radiFiltroParams,
  query: radiFiltroQuery,
  reply: seguimientoPublico,
  handler: async (ctx: Context, { params, query }: Pedido) =>
    new Answer(200, await radiFiltro(ctx, await abrirConsulta(ctx, params.codigo, query)), {
      'x-robots-tag': 'noindex, nofollow',
    }),
}

const seguimientosQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    num_radicacion: { type: 'integer', minimum: 1, maximum: 9007199254740991, title: 'Número de radicación' },
  },
} as const

export const routes = [
  route('GET /seguiradi', {
    operation: 'leerSeguimiento',
    summary: 'El seguimiento de una radicación por su número; sin número, las radicaciones que se pueden seguir',
    whose: deRadicacion('ficha'),
    needs: anyOf(ver('seguimiento'), crear('seguimiento'), ver('misRadicaciones'), ver('radicaciones')),
    query: seguimientosQuery,
    reply: oHoja(seguimiento),
    handler: (ctx, { query: { num_radicacion, ...query } }) =>
      num_radicacion === undefined ? listarPorSeguir(ctx, query) : listarSeguimientos(ctx, num_radicacion, query),
  }),
  route('POST /seguiradiCreate', {
    operation: 'agregarSeguimiento',
    summary: 'Agregar un paso al seguimiento',
    whose: deRadicacion('ficha'),
    needs: crear('seguimiento'),
    answers: 201,
    idempotent: true,
    body: seguimientoSchema,
    example: ejemplos.seguimiento,
    reply: pasoDeSeguimiento,
    handler: (ctx, { body }) => agregarSeguimiento(ctx, body),
  }),
  route('DELETE /seguiradi/:id', {
    operation: 'eliminarSeguimiento',
    summary: 'Eliminar un paso del seguimiento',
    whose: deRadicacion('ficha'),
    needs: eliminar('seguimiento'),
    params: idParams,
    reply: mensaje,
    handler: (ctx, { params }) => eliminarSeguimiento(ctx, params.id),
  }),
  route('GET /seguiradiResumen', {
    operation: 'resumirSeguimiento',
    summary: 'Cuántos reciben los avisos de una radicación y cuánto se mira su página pública',
    whose: deRadicacion('ficha'),
    needs: anyOf(ver('seguimiento'), crear('seguimiento')),
    query: porNumeroQuery,
    reply: resumenDeSeguimiento,
    handler: (ctx, { query }) => resumirSeguimiento(ctx, query.numero_radicacion),
  }),
  // the specification writes the code right after the name; a slash is accepted too
  route('GET /radiFiltro:codigo', { operation: 'consultarSeguimientoPublico', ...porCodigo }),
  route('GET /radiFiltro/:codigo', { operation: 'consultarSeguimientoPublicoConBarra', ...porCodigo }),
]
