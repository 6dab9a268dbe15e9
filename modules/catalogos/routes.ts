import { listOrFile, listQuery, route, session } from '../kernel/index.ts'
import { listarActos } from './actos.ts'
import { listaDe, modeloDe, type Catalogo } from './catalogo.ts'
import { CATALOGOS } from './catalogos.ts'
import { listarGeografia } from './geografia.ts'

const versionQuery = {
  type: 'object', additionalProperties: false, properties: { v: { type: 'string', maxLength: 40, title: 'Huella del contenido que se espera' } },
} as const

export const routes = [
  ...CATALOGOS.flatMap(rutasDe),
  route({
    method: 'GET', path: '/geografia', summary: 'Departamentos y municipios, completos', needs: session(), query: versionQuery,
    handler: (ctx, { query }) => listarGeografia(ctx, query.v),
  }),
  route({
    method: 'GET', path: '/actos', summary: 'Catálogo de actos', needs: session(), query: versionQuery,
    handler: (ctx, { query }) => listarActos(ctx, query.v),
  }),
]

/** Every form reads these lists, so any session may. */
function rutasDe(catalogo: Catalogo) {
  const Modelo = modeloDe(catalogo)
  const lista = listaDe(catalogo)
  return catalogo.paths.map((path) => route({
    method: 'GET', path: `/${path}`, summary: `Lista: ${catalogo.titulo}`, needs: session(), query: listQuery,
    handler: (ctx, { query }) => listOrFile(ctx, Modelo.query(ctx.db), query, lista, (fila) => conAlias(fila.toJSON(), catalogo)),
  }))
}

const conAlias = (fila: object, { alias = {} }: Catalogo) => {
  const columns = new Map(Object.entries(fila))
  return { ...fila, ...Object.fromEntries(Object.entries(alias).map(([name, column]) => [name, columns.get(column)])) }
}
