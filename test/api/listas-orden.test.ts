import { expect } from 'chai'
import type { Knex } from 'knex'
import { routes } from '../../modules/index.ts'
import { api, engine, freshOffice, officeOf } from '../harness/index.ts'
import { schemaOf, type Column } from '../harness/schema.ts'

/** Enough rows that MariaDB rather follows an index than sorts them all. */
const ROWS = 4000
const BATCH = 100

/** Catalogues and the office's own people: dozens of rows, read whole more often than in pages. */
const SMALL = new Set([
  'usuarios',
  'roles',
  'proyectos',
  'items_liquidaciones',
  'actos',
  'departamentos',
  'municipios',
  'paises',
  'bancos',
  'actividades_economicas',
  'tipos_otorgantes',
  'tipos_inmueble',
  'tipos_documento',
  'tipos_persona',
  'tipos_regimen',
  'tipos_organizacion',
  'tipos_responsabilidad',
  'estados_civiles',
  'estados_escrituras',
  'medios_pago',
])

/** The table that a list's page is read from: the last `from` before its order, because what is before are sums of a column. */
const TABLE = /.*\bfrom [`"](\w+)[`"].* order by .* limit/s

interface Asked { sql: string; bindings: readonly Knex.Value[] }
interface Page extends Asked { path: string; table: string }

const lists = routes.filter(({ method, path, query, needs }) => method === 'GET' && !path.includes(':') && needs.kind !== 'nobody'
  && Object.hasOwn((query as { properties?: object } | undefined)?.properties ?? {}, 'sort'))

/** A value of its own for each row, as long as the column takes: rows that repeat would make an index look useless. */
const valueOf = ({ name, type, nullable }: Column, n: number): unknown => {
  if (nullable && /_(en|por|at)$/.test(name)) return null
  if (type.startsWith('tinyint')) return 1
  if (/int/.test(type)) return 1_000_000 + n
  return String(1_000_000 + n).slice(-Number(/\((\d+)\)/.exec(type)?.[1] ?? 7))
}

/** Rows that refer to nobody: what a plan is made from is how many there are. */
async function fill(db: Knex, table: string, columns: readonly Column[]) {
  if (engine === 'sqlite') await db.raw('pragma foreign_keys=off')
  await db.transaction(async (trx) => {
    if (engine === 'mariadb') await trx.raw('set foreign_key_checks=0')
    for (let at = 0; at < ROWS; at += BATCH) {
      await trx(table).insert(
        Array.from({ length: BATCH }, (_, i) => Object.fromEntries(columns.map((column) => [column.name, valueOf(column, at + i)]))),
      )
    }
    if (engine === 'mariadb') await trx.raw('set foreign_key_checks=1')
  })
  await db.raw(engine === 'sqlite' ? 'pragma foreign_keys=on' : 'analyze table ??', [table].slice(engine === 'sqlite' ? 1 : 0))
}

const planOf = async (db: Knex, { sql, bindings }: Asked): Promise<string> => {
  const answer: unknown = await db.raw(`${engine === 'sqlite' ? 'explain query plan' : 'explain'} ${sql}`, bindings)
  return JSON.stringify(engine === 'mariadb' && Array.isArray(answer) ? answer[0] : answer)
}

/** The first page of each list, as the routes ask for it: the statement and the table whose rows it shows. */
async function firstPages(db: Knex, slug: string): Promise<Page[]> {
  const asked: Asked[] = []
  const listen = (one: Asked) => asked.push(one)
  db.on('query', listen)
  const pages: Page[] = []
  for (const { path } of lists) {
    asked.length = 0
    const reply = await api(slug).as('admin').get(path, { page: 1 })
    expect(reply.status, path).to.equal(200)
    pages.push(...asked.flatMap(({ sql, bindings }) => {
      const table = TABLE.exec(sql)?.[1]
      return table && !SMALL.has(table) ? [{ path, table, sql, bindings }] : []
    }))
  }
  db.off('query', listen)
  return pages
}

describe('Listas: su orden', function () {
  this.timeout(300_000)

  it('la primera página de cada lista sigue un índice: no ordena la tabla entera', async () => {
    const slug = await freshOffice()
    const { db } = await officeOf(slug)
    const pages = await firstPages(db, slug)
    expect(pages.map(({ path }) => path)).to.include.members([
      '/radi',
      '/radiProy',
      '/persona',
      '/inmuebles',
      '/depositos',
      '/facturacion',
      '/auditoria',
    ])
    const schema = await schemaOf(db)
    for (const table of new Set(pages.map((page) => page.table))) await fill(db, table, schema[table]!.columns)
    for (const page of pages) expect(await planOf(db, page), `${page.path}: ${page.sql}`).to.not.match(/TEMP B-TREE FOR ORDER BY|filesort/i)
  })
})
