import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { unInmueble, listarInmuebles, verInmueble } from './listar-inmuebles.ts'
import { paginaDe } from '../../schemas/json/vocabulario.ts'
import { filaDeInmueble, inmueble, inmueblesPorMatricula } from '../../schemas/respuestas/personas/inmueble.ts'
import { inmuebleCambioSchema, inmuebleFormularioSchema, inmuebleSchema } from '../../schemas/personas/inmueble.ts'
import { porMatriculasSchema } from '../../schemas/radicaciones/radicacion.ts'
import { certificado } from '../../schemas/respuestas/personas/certificado.ts'
import { PDF } from '../archivos/index.ts'
import { mirarCertificado } from './certificado/mirar-certificado.ts'
import { listQuery, nada, oHoja, perMinute, route, soloEnPruebas } from '../kernel/index.ts'
import { anyOf, crear, eliminar, modificar, paraEscoger, ver } from '../roles/index.ts'
import { eliminarInmueble, actualizarInmueble, registrarInmueble, buscarVarios } from './registrar-inmueble.ts'

const lee = anyOf(ver('inmuebles'), ver('radicaciones'), crear('radicaciones'), modificar('radicaciones'))
const reduced = paraEscoger('/inmuebles')

const metodoQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['_method'],
  properties: { _method: { type: 'string', enum: ['PUT'], title: 'El método por el que va' } },
} as const

/** The specification sends these forms as multipart, without files. */
const multipart = { files: {} }
const formulario = { ...multipart, fields: inmuebleFormularioSchema }

export const routes = [
  route('GET /inmuebles', {
    summary: 'Buscar inmuebles',
    needs: lee,
    reduced,
    query: listQuery,
    reply: oHoja(soloEnPruebas(paginaDe(filaDeInmueble))),
    handler: (ctx, { query }) => listarInmuebles(ctx, query),
  }),
  route('POST /inmueblesPorMatricula', {
    idempotent: false,
    summary: 'Buscar varios inmuebles por sus matrículas, de una vez',
    needs: lee,
    body: porMatriculasSchema,
    reply: inmueblesPorMatricula,
    handler: (ctx, { body }) => buscarVarios(ctx, body.matriculas),
  }),
  route('POST /inmueblesCertificado', {
    operation: 'leerCertificadoDeTradicion',
    idempotent: false,
    transaction: false,
    summary: 'Leer un certificado de tradición: lo que dice del inmueble, con la página y el renglón de donde sale',
    needs: lee,
    limit: perMinute(20),
    multipart: { files: { archivo: PDF('Elija el PDF del certificado.') } },
    reply: certificado,
    handler: (_ctx, { files }) => mirarCertificado(files['archivo']?.[0]),
  }),
  route('GET /inmuebles/:key', {
    summary: 'Ver un inmueble',
    ...unInmueble,
    needs: lee,
    reply: soloEnPruebas(inmueble),
    handler: (ctx, { params }) => verInmueble(ctx, params.key),
  }),
  route('POST /inmuebles', {
    summary: 'Registrar un inmueble',
    needs: crear('inmuebles'),
    body: inmuebleSchema,
    example: ejemplos.inmueble,
    multipart: formulario,
    answers: 201,
    reply: soloEnPruebas(inmueble),
    handler: async (ctx, { body }) => verInmueble(ctx, (await registrarInmueble(ctx, body)).id),
  }),
  route('POST /inmuebles/:key', {
    operation: 'actualizarInmuebleConFormulario',
    summary: 'Actualizar un inmueble con un formulario',
    ...unInmueble,
    needs: modificar('inmuebles'),
    query: metodoQuery,
    body: inmuebleCambioSchema,
    multipart,
    reply: soloEnPruebas(inmueble),
    handler: async (ctx, { params, body }) =>
      verInmueble(ctx, (await actualizarInmueble(ctx, params.key, body, { conProyecto: true })).id),
  }),
  route('PUT /inmuebles/:key', {
    summary: 'Actualizar un inmueble',
    ...unInmueble,
    needs: modificar('inmuebles'),
    body: inmuebleCambioSchema,
    reply: soloEnPruebas(inmueble),
    handler: async (ctx, { params, body }) => verInmueble(ctx, (await actualizarInmueble(ctx, params.key, body)).id),
  }),
  route('DELETE /inmuebles/:key', {
    summary: 'Eliminar un inmueble sin usos',
    ...unInmueble,
    needs: eliminar('inmuebles'),
    reply: nada,
    handler: (ctx, { params }) => eliminarInmueble(ctx, params.key),
  }),
]
