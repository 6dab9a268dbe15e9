// mariadb: lists
import { expect } from 'chai'
import type { Knex } from 'knex'
import { routes } from '../../modules/index.ts'
import type { ListSpec, Route } from '../../modules/kernel/index.ts'
import { watchLists } from '../../modules/kernel/lists/list.ts'
import { writeCursor } from '../../modules/kernel/lists/cursor.ts'
import { api, engine, freshOffice, officeOf } from '../harness/index.ts'
import { schemaOf, type Column } from '../harness/schema.ts'

/** Enough that MariaDB rather follows an index than sorts them all; more rows only make it surer, and SQLite plans without counting. */
const ROWS = 4000
const BATCH = 100
const SAMPLES = 4

/** Catalogues, the office's own people, what was deleted in thirty days: dozens of rows, read whole more often than in pages. */
const SMALL = new Set([
  'sospechosas', // a few in a life
  'papelera',
  'usuarios',
  'roles',
  'proyectos',
  'plantillas',
  'items_liquidaciones',
  'actos',
  'requisitos',
  'aportes_notariales',
  'filas_estadistico',
  'obligaciones',
  'conceptos_gasto',
  'cuentas_contables',
  'centros_costo',
  'columnas_contables',
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

/**
 * Orders that a long list offers and no index serves, and why: each index is written with every row. They sort the rows that the
 * filters leave, which is what people do first in such a list.
 */
const SIN_INDICE: readonly { list: RegExp; why: string; columns: readonly string[] }[] = [
  {
    list: /^auditoria /,
    why: 'cada cambio de la oficina escribe una línea: se filtra por ellas y se ordena por fecha',
    columns: ['usuario', 'accion', 'tabla', 'registro', 'ip'],
  },
  {
    list: /^trabajos /,
    why: 'lo hecho se olvida: son pocas filas, y cada una se escribe varias veces',
    columns: ['nombre', 'estado', 'intentos', 'proximo', 'created_at'],
  },
  {
    list: /^gastos /,
    why: 'unos cientos al mes: se filtran por su día',
    columns: [
      'estado',
      'concepto',
      'valor',
      'tercero',
      'numero_documento',
      'detalle',
      'comprobante',
      'pidio',
      'autorizo',
    ],
  },
  { list: /^edictos /, why: 'unos cientos al año', columns: ['titulo', 'nombre_cliente'] },
  {
    list: /^documentos_generados /,
    why: 'unos miles al año: se buscan por sus palabras o por su radicación',
    columns: ['nombre_documento'],
  },
  { list: /^minutas /, why: 'unos miles al año: se buscan por sus palabras o por su radicación', columns: ['titulo'] },
  {
    list: /^radicaciones /,
    why: 'se escriben con cada radicación; lo de pocos valores se filtra',
    columns: ['actos', 'matricula', 'proyecto', 'radicador_nombre', 'express'],
  },
  {
    list: /^radicaciones \/radiProy/,
    why: 'solo las de una persona o de un proyecto, que se reúnen por varios índices',
    columns: [
      'numero_radicacion',
      'num_escritura',
      'fecha_escritura',
      'otorgante1',
      'otorgante2',
      'direccion',
      'estado',
      'anulada_en',
    ],
  },
  {
    list: /^personas /,
    why: 'se buscan por sus palabras o se filtran; nadie recorre cien mil por teléfono',
    columns: [
      'tipo_documento',
      'tipo',
      'telefono',
      'correo_electronico',
      'direccion',
      'municipio',
      'exento',
      'sin_verificar',
    ],
  },
  {
    list: /^inmuebles /,
    why: 'se buscan por matrícula; los nombres son de otra tabla y las cifras no dicen dónde está ninguno',
    columns: [
      'proyecto',
      'direccion',
      'numero_predial',
      'numero_catastral',
      'tipo',
      'departamento',
      'municipio',
      'numero_inmueble',
      'area',
      'avaluo',
      'coeficiente_ph',
      'vCancelacionHipoteca',
    ],
  },
  {
    list: /^depositos /,
    why: 'los saldos se calculan de varias columnas, lo demás es de otra tabla o se filtra',
    columns: [
      'estado',
      'tipo',
      'numero_documento',
      'numero_radicacion',
      'num_escritura',
      'proyecto',
      'notaria',
      'boleta',
      'registro',
      'otros',
      'anticipo',
      'descargue',
      'saldo',
      'disponible',
      'metodo_pago',
      'observaciones',
      'recibio',
    ],
  },
  {
    list: /^clientes /,
    why: 'son unos miles: los nombres son de su persona, las edades y los saldos se mueven con cada asiento del libro',
    columns: [
      'nombre_completo',
      'numero_documento',
      'tipo_documento',
      'tipo',
      'correo_electronico',
      'telefono',
      'direccion',
      'escrituras',
      'varios',
      'depositos',
      'facturas',
      'total_menor_30',
      'total_30_90',
      'total_90_180',
      'total_mayor_180',
      'saldo_a_favor',
      'promesa',
      'activo',
      'reteiva',
      'retefuente',
      'reteica',
      'plazo',
      'cupo',
    ],
  },
  {
    list: /^(abonos|cuentas_cobro|castigos) /,
    why: 'unos miles al año, que se buscan por cliente o por número y se filtran',
    columns: ['nombre', 'numero_documento', 'valor', 'retenido', 'estado', 'usuario', 'vence', 'total', 'fecha'],
  },
  {
    list: /^retenciones /,
    why: 'unos miles al año: se leen de un cliente, por fecha, y se filtran por lo que falta',
    columns: [
      'anio',
      'nombre',
      'numero_documento',
      'tipo',
      'numero_factura',
      'numero_abono',
      'base',
      'tarifa',
      'valor',
      'estado',
      'certificado',
      'certificado_fecha',
    ],
  },
  {
    list: /^facturas /,
    why: 'el nombre ordena por todas sus palabras, más largas que un índice; la escritura es de otra tabla',
    columns: ['nombre', 'num_escritura'],
  },
  {
    list: /^nominas /,
    why: 'los valores se calculan en pesos; lo demás se filtra',
    columns: ['prefijo', 'consecutivo', 'trabajador_documento', 'tipo', 'devengados', 'deducciones', 'total'],
  },
  {
    list: /^pagos_(ordenes|notificaciones|enlaces) /,
    why: 'unos cientos al mes, que se escriben mientras alguien paga: se busca y se filtra',
    columns: [
      'descripcion',
      'pesos',
      'estado',
      'proveedor',
      'prueba',
      'id_proveedor',
      'aprobado_en',
      'cobrado_en',
      'resultado',
      'firma_ok',
      'ip',
      'destino_tipo',
      'destino_id',
      'vence',
      'revocado_en',
    ],
  },
]

/** The table that a list's page is read from: the last `from` before its order, because what is before are sums of a column. */
const TABLE = /.*\bfrom [`"](\w+)[`"].* order by .* limit/s

interface Asked {
  sql: string
  bindings: readonly Knex.Value[]
}
interface Page extends Asked {
  path: string
  table: string
  sort: string
}

const takes = ({ query }: Route, name: string) =>
  Object.hasOwn((query as { properties?: object } | undefined)?.properties ?? {}, name)

/** Those of one order too: what is read in pages goes by an index, whether one may choose or not. */
const lists = routes.filter(
  (route) =>
    route.method === 'GET' &&
    !route.path.includes(':') &&
    route.needs.kind !== 'nobody' &&
    (takes(route, 'sort') || takes(route, 'page')),
)

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
        Array.from({ length: BATCH }, (_, i) =>
          Object.fromEntries(columns.map((column) => [column.name, valueOf(column, at + i)])),
        ),
      )
    }
    if (engine === 'mariadb') await trx.raw('set foreign_key_checks=1')
  })
  await (engine === 'sqlite' ? db.raw('pragma foreign_keys=on') : contar(db, table))
}

const contar = (db: Knex, table: string) => db.raw('analyze table ??', [table])

const planOf = async (db: Knex, { sql, bindings }: Asked): Promise<string> => {
  const answer: unknown = await db.raw(`${engine === 'sqlite' ? 'explain query plan' : 'explain'} ${sql}`, bindings)
  return JSON.stringify(engine === 'mariadb' && Array.isArray(answer) ? answer[0] : answer)
}

const without = ({ table, path, sort }: Pick<Page, 'table' | 'path' | 'sort'>) =>
  SIN_INDICE.filter(({ list, columns }) => list.test(`${table} ${path}`) && columns.includes(sort.replace(/^-/, '')))

const sorts = async (db: Knex, page: Page): Promise<boolean> => /TEMP B-TREE FOR|filesort/i.test(await planOf(db, page))

/** MariaDB plans by some pages of a table that it picks by chance: what sorts whichever they are has no index. */
async function alwaysSorts(db: Knex, page: Page): Promise<boolean> {
  for (let picked = 1; await sorts(db, page); picked++) {
    if (engine === 'sqlite' || picked === SAMPLES || without(page).length > 0) return true
    await contar(db, page.table)
  }
  return false
}

/** Pages of each list in each of its orders, the first and one far on, as the routes ask for them: their statements and tables. */
async function pagesOf(db: Knex, slug: string): Promise<Page[]> {
  const [asked, specs]: [Asked[], ListSpec[]] = [[], []]
  const listen = (one: Asked) => asked.push(one)
  db.on('query', listen)
  watchLists((spec) => specs.push(spec))
  const pages: Page[] = []
  const ask = async (route: Route, sort: string, query: Record<string, string>) => {
    const { path } = route
    asked.length = specs.length = 0
    const reply = await api(slug)
      .as('notario')
      .get(path, { ...(takes(route, 'pageSize') ? { pageSize: 25 } : {}), ...query })
    expect(reply.status, `${path} ${sort}`).to.equal(200)
    pages.push(
      ...asked.flatMap(({ sql, bindings }) => {
        const table = TABLE.exec(sql)?.[1]
        return table && !SMALL.has(table)
          ? [{ path, table, sort: sort || (specs[0]?.defaultSort ?? ''), sql, bindings }]
          : []
      }),
    )
    return specs[0]
  }
  for (const route of lists) {
    const spec = await ask(route, '', {})
    if (!spec || SMALL.has(spec.table) || !takes(route, 'sort')) continue
    const orders = Object.entries(spec.columns).flatMap(([name, column]) =>
      column.sort === false ? [] : [name, `-${name}`],
    )
    for (const sort of orders) {
      await ask(route, sort, { sort })
      await ask(route, sort, {
        sort,
        cursor: writeCursor(sort, { page: 9, back: false, place: { value: '1000500', id: 500 } }) ?? '',
      })
    }
  }
  watchLists(null)
  db.off('query', listen)
  return pages
}

describe('Listas: su orden', function () {
  this.timeout(400_000)
  let pages: Page[]
  let sorting: Page[]

  before(async () => {
    const slug = await freshOffice()
    const { db } = await officeOf(slug)
    pages = await pagesOf(db, slug)
    const schema = await schemaOf(db)
    for (const table of new Set(pages.map((page) => page.table))) await fill(db, table, schema[table]!.columns)
    sorting = []
    for (const page of pages) if (await alwaysSorts(db, page)) sorting.push(page)
  })

  it('la primera página de cada lista y la que sigue a una lejana van por un índice en los órdenes que ofrece', () => {
    expect(pages.map(({ path }) => path)).to.include.members([
      '/radi',
      '/radiProy',
      '/persona',
      '/inmuebles',
      '/depositos',
      '/facturacion',
      '/auditoria',
      '/tramites',
      '/mis_tramites',
      '/tramites_depuraciones',
    ])
    expect(pages.length).to.be.above(400)
    const bad = sorting
      .filter((page) => !without(page).length)
      .map(({ table, path, sort, sql }) => `${table} ${path} ${sort}: ${sql}`)
    expect(bad).to.deep.equal([])
  })

  it('ninguna excepción sobra', () => {
    const used = new Set(
      sorting.flatMap((page) => without(page).map(({ list }) => `${String(list)} ${page.sort.replace(/^-/, '')}`)),
    )
    expect(
      SIN_INDICE.flatMap(({ list, columns }) => columns.map((column) => `${String(list)} ${column}`)).filter(
        (one) => !used.has(one),
      ),
    ).to.deep.equal([])
  })
})
