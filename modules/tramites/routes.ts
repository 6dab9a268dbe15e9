import * as ejemplos from '../../schemas/json/ejemplos.ts'
import { mensaje, paginaDe } from '../../schemas/json/vocabulario.ts'
import {
  filaDeTramite,
  tramite,
  tramiteCreado,
  tramiteGuardado,
  tramitesPasados,
} from '../../schemas/respuestas/tramites/tramite.ts'
import {
  motivoDeAnulacionSchema,
  tramiteCambioSchema,
  tramiteNuevoSchema,
  tramitesCambioSchema,
} from '../../schemas/tramites/tramite-cuerpos.ts'
import { idParams, oHoja, perMinute, route, invalid, Problem, type Context, type Route } from '../kernel/index.ts'
import { anyOf, crear, eliminar, modificar, ver } from '../roles/index.ts'
import { ARCHIVOS_DE_TRAMITE } from './adjuntos/recibir.ts'
import { pasarA } from './estados/pasar.ts'
import { pedirTramite } from './pedido/crear.ts'
import { guardarTramite, pasarVarios } from './datos/guardar.ts'
import { leerTramite } from './datos/leer.ts'
import { listarTramites, tramitesQuery } from './datos/listar.ts'
import { deTramite } from './quien-ve.ts'
import type { JSONSchema } from 'json-schema-to-ts'
import type { AdjuntoPedido, TipoDeTramite } from '../../schemas/tramites/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../schemas/tramites/tipos/index.ts'
import { rutasDeAdjuntos } from './adjuntos/routes.ts'
import { rutasDeAjustes } from './datos/ajustes.ts'
import { rutasDeDepuracion } from './datos/depurar.ts'
import { rutasDeEstados } from './estados/routes.ts'
import { rutasDeOrden } from './orden/routes.ts'
import { rutasDeAvisos } from './avisos/avisar.ts'
import { rutasDeCobro } from './cobro/routes.ts'
import { rutasDeConstancias } from './estados/constancias.ts'
import { rutasDeEnlaces } from './publico/enlaces.ts'
import { rutasDeEntrega } from './estados/entrega.ts'
import { rutasDePedidos } from './adjuntos/responder.ts'
import { rutasDeQuienPide } from './publico/routes.ts'
import { rutasDeTipos } from './pedido/tipos.ts'

const ARCHIVO = { type: 'string', format: 'binary' } as const
const SUBIDO = { type: 'integer', minimum: 1 } as const
const EXTRA = { type: 'object', additionalProperties: true, title: 'Campos adicionales de la oficina' } as const

/** Body schemas of POST /tramites: JSON carries ids of uploaded papers, a form carries the files. */
export const cuerposDeTramite = (
  como: 'json' | 'form',
  tipos: readonly TipoDeTramite[] = TIPOS_DE_TRAMITE,
): JSONSchema[] => tipos.map((tipo) => cuerpoDe(tipo, como === 'json' ? SUBIDO : ARCHIVO))

function cuerpoDe(
  { id, titulo, resumen, quienPide, tipo_tramite, tipo_documento, esquema, adjuntos }: TipoDeTramite,
  papel: JSONSchema,
) {
  const { type: _type, properties, required = [], additionalProperties: _otras, ...reglas } = esquema
  return {
    title: titulo,
    description: `${resumen} Lo pide: ${quienPide} Su formulario está en /pantallas/${id}.`,
    type: 'object',
    required: [
      tipo_documento === null ? 'tipo' : 'tipo_documento',
      'tipo_tramite',
      ...required,
      ...losQueVan(adjuntos),
    ],
    properties: {
      tipo_tramite: { const: tipo_tramite },
      ...(tipo_documento === null
        ? { tipo: { const: id, description: 'O, en su lugar, nombre_tramite: el nombre de su empresa' } }
        : { tipo_documento: { const: tipo_documento } }),
      ...properties,
      ...Object.fromEntries(adjuntos.map((uno) => [uno.nombre, dePapel(uno, papel)])),
      extra: EXTRA,
    },
    ...reglas,
  } as JSONSchema // the kind's own schema
}

/** Papers required whatever the form and the office settings say. */
const losQueVan = (adjuntos: readonly AdjuntoPedido[]): string[] =>
  adjuntos.filter(({ obligatorio, cuando, ajuste }) => obligatorio && !cuando && !ajuste).map(({ nombre }) => nombre)

const dePapel = ({ titulo, ayuda, minimo = 1, maximo = 1 }: AdjuntoPedido, papel: JSONSchema) => ({
  ...(maximo > 1 ? { type: 'array', minItems: minimo, maxItems: maximo, items: papel } : Object(papel)),
  title: titulo,
  ...(ayuda ? { description: ayuda } : {}),
})

const SIN_MOTIVO = 'Se eliminó de la lista sin decir el motivo.'

/** Annuls the procedure; row and papers stay. @throws Problem 404; 422 with the message of the specification if it was annulled before */
async function eliminarTramite(ctx: Context, id: number, motivo?: string): Promise<{ message: string }> {
  try {
    await pasarA(ctx, id, { estado: 'anulado', motivo: motivo?.trim() || SIN_MOTIVO })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error
    throw invalid(error.errors ?? {}, 'Error al eliminar tramite')
  }
  return { message: 'Tramite eliminado correctamente' }
}

const leer = anyOf(ver('tramites'), crear('nuevoTramite'))

const rutasDeTramites = [
  route('GET /tramites', {
    summary: 'Trámites',
    needs: leer,
    query: tramitesQuery,
    reply: oHoja(paginaDe(filaDeTramite)),
    handler: (ctx, { query }) => listarTramites(ctx, query),
  }),
  route('GET /tramites/:id', {
    operation: 'leerTramite',
    summary: 'Un trámite',
    whose: deTramite,
    needs: leer,
    params: idParams,
    reply: tramite,
    handler: (ctx, { params }) => leerTramite(ctx, params.id),
  }),
  route('POST /tramites', {
    formerly: '/tramite',
    operation: 'pedirTramite',
    summary: 'Pedir un trámite, con sus documentos o con los que se subieron antes',
    needs: crear('nuevoTramite'),
    answers: 201,
    idempotent: true,
    transaction: false,
    limit: perMinute(60),
    multipart: { files: ARCHIVOS_DE_TRAMITE },
    body: tramiteNuevoSchema,
    forms: cuerposDeTramite,
    example: ejemplos.tramite,
    reply: tramiteCreado,
    handler: (ctx, input) => pedirTramite(ctx, input),
  }),
  route('PUT /tramites', {
    operation: 'pasarTramites',
    transaction: false,
    summary: 'Llevar varios trámites a un estado, cada uno según sus reglas',
    whose: deTramite,
    needs: modificar('tramites'),
    body: tramitesCambioSchema,
    reply: tramitesPasados,
    handler: (ctx, { body }) => pasarVarios(ctx, body),
  }),
  route('PUT /tramites/:id', {
    operation: 'guardarTramite',
    summary: 'Guardar los datos, las anotaciones, la plantilla o el estado de un trámite',
    whose: deTramite,
    needs: modificar('tramites'),
    params: idParams,
    body: tramiteCambioSchema,
    reply: tramiteGuardado,
    handler: (ctx, { params, body }) => guardarTramite(ctx, params.id, body),
  }),
  route('DELETE /tramites/:id', {
    operation: 'eliminarTramite',
    summary: 'Anular un trámite con su motivo; sus documentos se conservan',
    whose: deTramite,
    needs: eliminar('tramites'),
    params: idParams,
    query: motivoDeAnulacionSchema,
    reply: mensaje,
    handler: (ctx, { params, query }) => eliminarTramite(ctx, params.id, query.motivo),
  }),
]

export const routes: Route[] = [
  ...rutasDeAjustes,
  ...rutasDeTramites,
  ...rutasDeAdjuntos,
  ...rutasDeEstados,
  ...rutasDeOrden,
  ...rutasDeTipos,
  ...rutasDeCobro,
  ...rutasDeEntrega,
  ...rutasDeConstancias,
  ...rutasDeEnlaces,
  ...rutasDeAvisos,
  ...rutasDeDepuracion,
  ...rutasDePedidos,
  ...rutasDeQuienPide,
]
