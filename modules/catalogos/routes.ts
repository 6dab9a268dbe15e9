import { conExtra, filaConExtra, paginaDe } from '../../schemas/json/vocabulario.ts'
import { filaSchema } from './respuesta.ts'
import {
  idParams,
  nada,
  route,
  session,
  soloEnPruebas,
  listOrFile,
  listQuery,
  oHoja,
  type Answer,
  type Context,
} from '../kernel/index.ts'
import { crear, eliminar, modificar } from '../roles/index.ts'
import { rutasDeConmutar } from './conmutar.ts'
import {
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
import { deCatalogo, type Catalogo } from './catalogo.ts'
import { actos, geografia } from '../../schemas/respuestas/oficina/catalogo.ts'
import { listar } from '../campos/index.ts'
import { listarActos, guardada } from './actos.ts'
import { CATALOGOS } from './entidad.ts'
import { listaDeActos } from './editar-actos.ts'
import { rutasDeActos } from './actos-routes.ts'

function rutasDeEdicion(editable: Editable) {
  const { pantalla, catalogo } = editable
  const {
    titulo,
    paths: [path],
  } = catalogo
  const { vista } = pantalla
  const whose = deCatalogo(catalogo.usos, catalogo.pertenece)
  const fila = soloEnPruebas(conExtra(filaSchema(catalogo)))
  const leer = route({
    method: 'GET',
    path: `/${path}/:id`,
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
    route({
      method: 'POST',
      path: `/${path}`,
      summary: `Crear: ${titulo}`,
      whose,
      needs: crear(vista),
      body: esquemaDeCrear(pantalla),
      answers: 201,
      reply: fila,
      handler: (ctx, { body }) => crearFila(ctx, editable, body),
    }),
    route({
      method: 'PUT',
      path: `/${path}/:id`,
      summary: `Modificar: ${titulo}`,
      whose,
      needs: modificar(vista),
      params: idParams,
      body: esquemaDeCambiar(pantalla),
      reply: fila,
      handler: (ctx, { params, body }) => cambiarFila(ctx, editable, params.id, body),
    }),
    route({
      method: 'DELETE',
      path: `/${path}/:id`,
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
  route({
    method: 'GET',
    path: '/geografia',
    summary: 'Departamentos y municipios, completos',
    needs: session(),
    query: versionQuery,
    reply: geografia,
    handler: (ctx, { query }) => listarGeografia(ctx, query.v),
  }),
  route({
    method: 'GET',
    path: '/actos',
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
      route({
        method: 'GET',
        path: `/${path}`,
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
