import { routes } from '../../modules/index.ts'
import { keepStatistics, type ListSpec, type Route } from '../../modules/kernel/index.ts'
import { watchLists } from '../../modules/kernel/lists/list.ts'
import { preguntaDe } from './ajenos.ts'
import { engine } from './engine.ts'
import { BASE, llenarOficina } from './oficina-llena.ts'
import { api } from './offices.ts'
import { Dichas, planosDe, type Dicha } from './planes.ts'
import { sinRevisar } from './respuestas.ts'
import { officeOf } from './server.ts'

const takes = ({ query }: Route, name: string) =>
  Object.hasOwn((query as { properties?: object } | undefined)?.properties ?? {}, name)

/** A row among those of a full office, which refers to others of its number. */
const UNA = BASE + 77

/** Each route of one record, about one that the API made and about one of many. */
async function pedirRegistros(slug: string, dichas: Dichas): Promise<void> {
  for (const route of routes.filter(({ method, path }) => method === 'GET' && path.includes(':'))) {
    const { path, query } = preguntaDe(route, true)
    for (const esta of new Set([path, path.replace(/\/1(?=\/|$)/g, `/${UNA}`)]))
      await dichas.de(route.path, () => api(slug).as('admin').get(esta, query))
  }
  const otras: [string, object][] = [
    ['/personasPorDocumento', { documentos: ['52100201', 'z77'] }],
    ['/inmueblesPorMatricula', { matriculas: ['z77', 'z78'] }],
  ]
  for (const [path, body] of otras) await dichas.de(path, () => api(slug).as('admin').post(path, body))
  await dichas.de('/persona por documento', () =>
    api(slug).as('admin').get('/persona', { accion: 'PersonaxNombres', numero_documento: 'z77' }),
  )
}

const MES = { fechaInicio: '2013-03-01', fechaFin: '2013-03-31' }

/** Each list as people ask for it: its pages, its order and the other way round, the words that all have and one has, a month. */
async function pedirListas(slug: string, dichas: Dichas): Promise<void> {
  const specs: ListSpec[] = []
  watchLists((spec) => specs.push(spec))
  const listas = routes.filter(
    ({ method, path, needs }) => method === 'GET' && !path.includes(':') && needs.kind !== 'nobody',
  )
  for (const route of listas) {
    specs.length = 0
    const base: Record<string, string> = {
      ...preguntaDe(route, true).query,
      ...(takes(route, 'pageSize') ? { page: '1', pageSize: '20' } : {}),
    }
    const pedir = (que: string, query: Record<string, string> = {}) =>
      dichas.de(`${route.path} ${que}`, () =>
        api(slug)
          .as('admin')
          .get(route.path, { ...base, ...query }),
      )
    const primera = await pedir('primera')
    const [spec] = specs
    if (takes(route, 'page')) await pedir('página', { page: '3' })
    if (primera.body?.siguiente) await pedir('siguiente', { cursor: String(primera.body.siguiente) })
    if (takes(route, 'q')) for (const q of ['zz77', 'rodriguez', 'compraventa rodriguez']) await pedir(`q ${q}`, { q })
    if (takes(route, 'fechaInicio')) await pedir('mes', MES)
    if (spec && takes(route, 'sort')) await pedir('al revés', { sort: `-${spec.defaultSort}`.replace(/^--/, '') })
  }
  watchLists(null)
}

/** Tables that may be read whole, with the reason. */
export interface Permiso {
  ruta: RegExp
  sql?: RegExp
  porque: string
}

async function faltasDe(
  oficina: { slug: string; filas: ReadonlyMap<string, number> },
  todas: Iterable<Dicha>,
  permisos: readonly Permiso[],
) {
  const { planos, cerrar } = await planosDe(oficina)
  const faltas: string[] = []
  for (const dicha of todas) {
    // the platform's tables are in another database
    const suyas = await planos(dicha).catch((error: unknown) => {
      if (/no such table|doesn't exist/.test(String(error))) return []
      throw error
    })
    if (suyas.length && !permisos.some(({ ruta, sql }) => ruta.test(dicha.ruta) && (sql?.test(dicha.sql) ?? true)))
      faltas.push(
        `${dicha.ruta}: ${suyas.join('; ')}: ${dicha.sql.replace(/\s+/g, ' ')} ← ${JSON.stringify(dicha.values)}`.slice(
          0,
          1500,
        ),
      )
  }
  await cerrar()
  return faltas
}

/** MariaDB samples its indexes and keeps it; the tests' server only looks at some pages of a table when it opens it. */
async function conEstadisticas(slug: string, tablas: Iterable<string>): Promise<void> {
  const { db } = await officeOf(slug)
  await keepStatistics(db, () => false)
  if (engine === 'mariadb')
    for (const tabla of tablas) {
      await db.raw('alter table ?? stats_persistent = 1', [tabla])
      await db.raw('analyze table ??', [tabla])
    }
}

/** Fills an office, asks it for records and lists, and tells what reads whole tables: without statistics, and with them. */
export async function planosDeOficina(
  slug: string,
  cuantas: number,
  permisos: readonly Permiso[],
  antes: (dichas: Dichas) => Promise<void> = () => Promise.resolve(),
) {
  const { db } = await officeOf(slug)
  if (engine === 'sqlite') {
    await db.raw('delete from sqlite_stat1')
    await db.raw('analyze sqlite_schema')
  }
  const dichas = new Dichas()
  await antes(dichas)
  const filas = await llenarOficina(db, cuantas)
  await sinRevisar(async () => {
    await pedirRegistros(slug, dichas)
    await pedirListas(slug, dichas)
  })
  const todas = [...dichas.todas.values()]
  const sin = await faltasDe({ slug, filas }, todas, permisos)
  await conEstadisticas(slug, filas.keys())
  return { dichas: todas.length, sin, con: await faltasDe({ slug, filas }, todas, permisos) }
}
