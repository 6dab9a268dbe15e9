import { filaConExtra, paginaDe } from '../../schemas/json/vocabulario.ts'
import { actos, geografia } from '../../schemas/respuestas/oficina/catalogo.ts'
import { listar } from '../campos/index.ts'
import {
  listOrFile,
  listQuery,
  oHoja,
  route,
  session,
  soloEnPruebas,
  type Answer,
  type Context,
} from '../kernel/index.ts'
import { listarActos } from './actos.ts'
import { type Catalogo, deCatalogo } from './catalogo.ts'
import { CATALOGOS } from './entidad.ts'
import { comoSale, filasDe } from './editar-filas.ts'
import { listaDeActos } from './editar-actos.ts'
import { guardada } from './guardada.ts'
import { filaSchema } from './respuesta.ts'
import { rutasDeActos } from './actos-routes.ts'
import { rutasDeEdicion } from './edicion-routes.ts'

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

/** Any session reads these lists; their screen's permission writes them. */
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
