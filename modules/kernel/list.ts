import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import type { Context } from './context.ts'
import { exportar, type ExportColumn } from './export.ts'
import { invalid } from './problem.ts'
import type { BaseModel } from './record.ts'
import { file } from './route.ts'
import { columnSql, plainLike, stripMarks } from './search.ts'
import { rowsWithWords } from './words.ts'

export type ColumnType = 'text' | 'number' | 'money' | 'date' | 'boolean' | 'enum'

/**
 * One column that a list may show, sort, filter and export. Nothing else can be sorted or filtered by.
 * `sort` may name the column that holds its sort key: texts with accents sort apart on each engine.
 */
export interface ListColumn {
  type: ColumnType; title: string; column?: string | Expression; sort?: false | string | Expression; filter?: false; export?: false
  /** Of a text: dashes, dots and spaces tell nothing apart. */
  compact?: true
  /** No two rows have the same: its order needs no id behind it, which MariaDB could not read from a unique index. */
  unique?: true
}

/** SQL that code wrote (never a request) for what is not a column. With `select`, the row carries its value under the column's name. */
export interface Expression { sql: string; select?: true }

export interface ListSpec {
  table: string
  columns: Record<string, ListColumn>
  defaultSort: string
  /** Column that `fechaInicio` and `fechaFin` bound. */
  dateColumn?: string
  /** False where the table keeps no `busqueda`. */
  search?: false
  pageSize?: number
  /** Selectors read it whole: who asks for no page gets every row, up to 5.000. */
  whole?: true
  fileName?: string
}

export interface ListQuery {
  page?: number; pageSize?: number; sort?: string; q?: string; fechaInicio?: string; fechaFin?: string
  filtro?: Record<string, string>; formato?: 'csv' | 'xlsx'; conteo?: 'exacto'
}

/** `total` stops counting at a limit, and `totalLimitado` says that it did; `conteo=exacto` counts them all. */
export interface Page<T> { data: T[]; total: number; totalLimitado?: true; page: number; pageSize: number }

const date = { type: 'string', format: 'date', mensajes: { format: 'Formato de fecha incorrecto' } } as const

/** Query-string schema of every list; `filtro[campo]=valor` arrives as `filtro`. */
export const listQuery = {
  type: 'object', additionalProperties: false,
  properties: {
    page: { type: 'integer', minimum: 1, maximum: 100000, title: 'Página, desde 1' },
    pageSize: { type: 'integer', minimum: 1, maximum: 100, title: 'Filas por página' },
    sort: { type: 'string', maxLength: 60, title: 'Columna por la que se ordena; con un guion delante, al revés' },
    q: { type: 'string', maxLength: 200, title: 'Palabras que se buscan' },
    fechaInicio: { ...date, title: 'Desde este día' }, fechaFin: { ...date, title: 'Hasta este día' },
    filtro: { type: 'object', additionalProperties: { type: 'string', maxLength: 200 }, title: 'Texto por columna: filtro[columna]=texto' },
    formato: { type: 'string', enum: ['csv', 'xlsx'], title: 'La lista entera como archivo' },
    conteo: { type: 'string', enum: ['exacto'], title: 'Contarlas todas, aunque sean muchas' },
  },
} as const

const EXPORT_LIMIT = 50_000
const COUNT_LIMIT = 10_000
/** As its refusal says. */
const WHOLE_LIMIT = 5_000
const MEDIA = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/**
 * Answers one page of a query as the list's declaration and the request say.
 * @throws Problem 422 for a column that is not declared, and for a whole list that is too long.
 */
export async function list<M extends BaseModel>(base: QueryBuilder<M>, query: ListQuery, spec: ListSpec): Promise<Page<M>> {
  const filtered = applyFilters(base, query, spec)
  if (spec.whole && query.page === undefined && query.pageSize === undefined) return whole(filtered, query, spec)
  const page = query.page ?? 1
  const pageSize = query.pageSize ?? spec.pageSize ?? 10
  const data = await applySort(withExpressions(filtered.clone(), spec), query.sort ?? spec.defaultSort, spec)
    .offset((page - 1) * pageSize)
    .limit(pageSize)
  if (data.length < pageSize && (data.length > 0 || page === 1)) return { data, total: (page - 1) * pageSize + data.length, page, pageSize }
  const total = await countRows(filtered, spec.table, query.conteo === 'exacto' ? null : COUNT_LIMIT + 1)
  return total > COUNT_LIMIT && query.conteo !== 'exacto'
    ? { data, total: COUNT_LIMIT, totalLimitado: true, page, pageSize }
    : { data, total, page, pageSize }
}

/** Every row as one page. @throws Problem 422 where they are too many to be read at once */
async function whole<M extends BaseModel>(filtered: QueryBuilder<M>, query: ListQuery, spec: ListSpec): Promise<Page<M>> {
  const data = await applySort(withExpressions(filtered, spec), query.sort ?? spec.defaultSort, spec).limit(WHOLE_LIMIT + 1)
  if (data.length > WHOLE_LIMIT) throw invalid({ page: [`Son más de 5.000: busque con «q», o pida una página con «page» y «pageSize».`] })
  return { data, total: data.length, page: 1, pageSize: Math.max(1, data.length) }
}

/** A page that is not full is its own count; the others are counted up to a limit, because nobody reads page five hundred. */
async function countRows<M extends BaseModel>(filtered: QueryBuilder<M>, table: string, limit: number | null): Promise<number> {
  const ids = filtered.clone().clearSelect().clearOrder().select(`${table}.id`)
  const counted = filtered.knex().count({ n: '*' }).from((limit === null ? ids : ids.limit(limit)).toKnexQuery().as('rows'))
  const [row] = await counted as { n: number }[] // count answers one row
  return Number(row?.n ?? 0)
}

/** Answers the page, or with `formato` the file of everything that the filter holds. `row` shapes both. */
export async function listOrFile<M extends BaseModel, R extends Record<string, unknown>>(
  ctx: Context, base: QueryBuilder<M>, query: ListQuery, spec: ListSpec, row: (m: M) => R,
) {
  if (!query.formato) {
    const page = await list(base, query, spec)
    return { ...page, data: page.data.map(row) }
  }
  const rows = await applySort(withExpressions(applyFilters(base, query, spec), spec), query.sort ?? spec.defaultSort, spec).limit(
    EXPORT_LIMIT,
  )
  const columns: ExportColumn[] = Object.entries(spec.columns).filter(([, c]) => c.export !== false)
    .map(([key, { title, type }]) => ({ key, title, type: type === 'enum' ? 'text' : type }))
  const name = `${spec.fileName ?? spec.table}-${ctx.today}.${query.formato}`
  return file(await exportar(columns, rows.map(row), query.formato), { type: MEDIA[query.formato], name })
}

function applyFilters<M extends BaseModel>(base: QueryBuilder<M>, query: ListQuery, spec: ListSpec): QueryBuilder<M> {
  let q = base.clone()
  if (query.q && spec.search !== false) {
    for (const ids of rowsWithWords(q.knex(), spec.table, query.q)) q = q.whereRaw('?? in (?)', [`${spec.table}.id`, ids])
  }
  if (spec.dateColumn && query.fechaInicio) q = q.where(`${spec.table}.${spec.dateColumn}`, '>=', query.fechaInicio)
  if (spec.dateColumn && query.fechaFin) q = q.where(`${spec.table}.${spec.dateColumn}`, '<=', query.fechaFin)
  for (const [name, value] of Object.entries(query.filtro ?? {})) {
    const column = columnOf(spec, name)
    if (!column || column.filter === false) throw invalid({ [`filtro.${name}`]: [`No se puede filtrar por «${name}».`] })
    if (value.trim() !== '') q = applyFilter(q, sqlOf(q, column.column ?? `${spec.table}.${name}`), column, value.trim(), name)
  }
  return q
}

/** A column's name, or its expression, as the query builder takes either. */
const sqlOf = <M extends BaseModel>(q: QueryBuilder<M>, by: string | Expression): string | Knex.Raw =>
  typeof by === 'object' ? q.knex().raw(by.sql) : by

function withExpressions<M extends BaseModel>(q: QueryBuilder<M>, spec: ListSpec): QueryBuilder<M> {
  const shown = Object.entries(spec.columns).flatMap(([name, { column }]) =>
    typeof column === 'object' && column.select ? [q.knex().raw(`${column.sql} as ??`, [name])] : [],
  )
  if (!shown.length) return q
  return (q.hasSelects() ? q : q.select(`${spec.table}.*`)).select(...shown)
}

function applyFilter<M extends BaseModel>(
  q: QueryBuilder<M>,
  column: string | Knex.Raw,
  { type, compact }: ListColumn,
  value: string,
  name: string,
): QueryBuilder<M> {
  if (value.toLowerCase() === 'vacío' || value.toLowerCase() === 'vacio') return q.whereNull(column)
  if (type === 'text') {
    const [sql, text] = [typeof column === 'string' ? columnSql(column) : column.toString(), stripMarks(value)]
    return q.whereRaw(plainLike(compact ? compactSql(sql) : sql), [
      `%${(compact ? withoutMarks(text) : text).replace(/[|%_]/g, (c) => `|${c}`)}%`,
    ])
  }
  if (type === 'enum') return q.whereIn(column, value.split(','))
  if (type === 'boolean') return q.where(column, ['1', 'true', 'si', 'sí'].includes(value.toLowerCase()) ? 1 : 0)
  const [, operator = '=', rest = ''] = /^(>=|<=|>|<|=)?\s*(.+)$/.exec(value) ?? []
  if (type === 'date') {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(rest)) throw invalid({ [`filtro.${name}`]: ['Formato de fecha incorrecto'] })
    return q.where(column, operator, rest)
  }
  const number = Number(type === 'money' ? rest.replace(/[$.\s]/g, '') : rest.replace(',', '.'))
  if (!Number.isFinite(number)) throw invalid({ [`filtro.${name}`]: ['Debe ser un número.'] })
  return q.where(column, operator, number)
}

const compactSql = (sql: string): string => `replace(replace(replace(${sql}, '-', ''), '.', ''), ' ', '')`
/** What is typed without its marks; they themselves where it is nothing else. */
const withoutMarks = (text: string): string => text.replace(/[-.\s]/g, '') || text

/** Only what the list declares: every object also has a `constructor`. */
const columnOf = (spec: ListSpec, name: string) => (Object.hasOwn(spec.columns, name) ? spec.columns[name] : undefined)

function applySort<M extends BaseModel>(q: QueryBuilder<M>, sort: string, spec: ListSpec): QueryBuilder<M> {
  const name = sort.replace(/^-/, '')
  const column = columnOf(spec, name)
  if (!column || column.sort === false) throw invalid({ sort: [`No se puede ordenar por «${name}».`] })
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const by = column.sort ?? column.column ?? `${spec.table}.${name}`
  const sorted = q.orderBy(sqlOf(q, by), direction)
  // the id last makes pages stable where the sorted values repeat
  return column.unique || name === 'id' ? sorted : sorted.orderBy(`${spec.table}.id`, direction)
}
