import { acto, clasesDeTarifa as clases, actos, geografia } from '../../schemas/respuestas/oficina/catalogo.ts'
import {
  idParams,
  listQuery,
  nada,
  route,
  session,
  soloEnPruebas,
  listOrFile,
  oHoja,
  type Answer,
  type Context,
} from '../kernel/index.ts'
import { crear, eliminar, modificar, ver } from '../roles/index.ts'
import { Acto, USOS, listarActos, guardada } from './actos.ts'
import { rutasDeConmutar } from './conmutar.ts'
import {
  actoCambioSchema,
  actoSchema,
  cambiarActo,
  clasesDeTarifa,
  crearActo,
  eliminarActo,
  leerActo,
  listaDeActos,
} from './editar-actos.ts'
import { deCatalogo, type Catalogo } from './catalogo.ts'
import { conExtra, filaConExtra, paginaDe } from '../../schemas/json/vocabulario.ts'
import {
  filaSchema,
  cambiarFila,
  crearFila,
  eliminarFila,
  esquemaDeCambiar,
  esquemaDeCrear,
  leerFila,
  type Editable,
  comoSale,
  filasDe,
} from './editar-filas.ts'
import { listar } from '../campos/index.ts'
import { CATALOGOS } from './entidad.ts'

const deActo = deCatalogo(USOS)

const rutasDeActos = [
  ...rutasDeConmutar({ path: 'actos', titulo: 'Actos', vista: 'actos', whose: deActo, usos: USOS, Modelo: Acto }),
  route('GET /actos/:id', {
    summary: 'Ver un acto',
    whose: deActo,
    needs: ver('actos'),
    params: idParams,
    reply: soloEnPruebas(acto),
    handler: (ctx, { params }) => leerActo(ctx, params.id),
  }),
  route('POST /actos', {
    summary: 'Crear un acto',
    whose: deActo,
    needs: crear('actos'),
    body: actoSchema,
    answers: 201,
    reply: soloEnPruebas(acto),
    handler: (ctx, { body }) => crearActo(ctx, body),
  }),
  route('PUT /actos/:id', {
    summary: 'Modificar un acto',
    whose: deActo,
    needs: modificar('actos'),
    params: idParams,
    body: actoCambioSchema,
    reply: soloEnPruebas(acto),
    handler: (ctx, { params, body }) => cambiarActo(ctx, params.id, body),
  }),
  route('DELETE /actos/:id', {
    summary: 'Eliminar un acto',
    whose: deActo,
    needs: eliminar('actos'),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => eliminarActo(ctx, params.id),
  }),
  route('GET /clasesTarifa', {
    summary: 'Clases de tarifa que un acto puede tener',
    needs: session(),
    query: listQuery,
    reply: clases,
    handler: (ctx, { query }) => clasesDeTarifa(ctx, query),
  }),
]

function rutasDeEdicion(editable: Editable) {
  const { pantalla, catalogo } = editable
  const {
    titulo,
    paths: [path],
  } = catalogo
  const { vista } = pantalla
  const whose = deCatalogo(catalogo.usos, catalogo.pertenece)
  const fila = soloEnPruebas(conExtra(filaSchema(catalogo)))
  const leer = route(`GET /${path}/:id`, {
    summary: `Ver una fila: ${titulo}`,
    whose,
    needs: session(),
    params: idParams,
    reply: fila,
    handler: (ctx, { params }) => leerFila(ctx, editable, params.id),
  })
  if (pantalla.acciones.length === 0) return [leer]
  return [
    leer,
    ...rutasDeConmutar({ ...catalogo, path, vista, whose }),
    route(`POST /${path}`, {
      summary: `Crear: ${titulo}`,
      whose,
      needs: crear(vista),
      body: esquemaDeCrear(pantalla),
      answers: 201,
      reply: fila,
      handler: (ctx, { body }) => crearFila(ctx, editable, body),
    }),
    route(`PUT /${path}/:id`, {
      summary: `Modificar: ${titulo}`,
      whose,
      needs: modificar(vista),
      params: idParams,
      body: esquemaDeCambiar(pantalla),
      reply: fila,
      handler: (ctx, { params, body }) => cambiarFila(ctx, editable, params.id, body),
    }),
    route(`DELETE /${path}/:id`, {
      summary: `Eliminar: ${titulo}`,
      whose,
      needs: eliminar(vista),
      params: idParams,
      reply: nada,
      handler: (ctx, { params }) => eliminarFila(ctx, editable, params.id),
    }),
  ]
}

interface Lugar {
  id: number
  name: string
  code: string | null
}

function listarGeografia(ctx: Context, version: string | undefined): Promise<Answer> {
  return guardada(ctx, ['departamentos', 'municipios'], version, async () => ({
    departamentos: await ctx
      .db('departamentos')
      .where('activo', 1)
      .orderBy('busqueda')
      .select<Lugar[]>('id', 'name', 'code'),
    municipios: await ctx
      .db('municipios')
      .where('activo', 1)
      .orderBy('busqueda')
      .select<(Lugar & { id_depto: number })[]>('id', 'id_depto', 'name', 'code'),
  }))
}

const version = { type: 'string', maxLength: 40, title: 'Huella del contenido que se espera' } as const
const versionQuery = { type: 'object', additionalProperties: false, properties: { v: version } } as const
const actosQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { ...listQuery.properties, v: version },
} as const

export const routes = [
  ...CATALOGOS.flatMap(rutasDe),
  route('GET /geografia', {
    summary: 'Departamentos y municipios, completos',
    needs: session(),
    query: versionQuery,
    reply: geografia,
    handler: (ctx, { query }) => listarGeografia(ctx, query.v),
  }),
  route('GET /actos', {
    summary: 'Catálogo de actos: completo, o por páginas si se pide una',
    needs: session(),
    query: actosQuery,
    reply: oHoja(soloEnPruebas(actos)),
    handler: (ctx, { query: { v, ...query } }) =>
      query.page || query.pageSize || query.formato ? listaDeActos(ctx, query) : listarActos(ctx, v),
  }),
  ...rutasDeActos,
]

/** Reading is open to any session; writing needs the screen's permission. */
function rutasDe(catalogo: Catalogo) {
  const { pantalla, lista, paths, titulo } = catalogo
  const leer = pantalla ? listar : listOrFile
  const fila = filaSchema(catalogo)
  return [
    ...paths.map((path) =>
      route(`GET /${path}`, {
        summary: `Lista: ${titulo}`,
        whose: deCatalogo(catalogo.usos, catalogo.pertenece),
        needs: session(),
        query: listQuery,
        reply: oHoja(soloEnPruebas(paginaDe(pantalla ? filaConExtra(fila) : fila))),
        handler: (ctx, { query }) => leer(ctx, filasDe(ctx, catalogo), query, lista, (row) => comoSale(catalogo, row)),
      }),
    ),
    ...(pantalla ? rutasDeEdicion({ catalogo, pantalla }) : []),
  ]
}
