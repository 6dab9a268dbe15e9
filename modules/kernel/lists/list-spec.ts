import type { Knex } from 'knex'
import { engineOf } from '../db/database.ts'
import { columnSql, plainSql } from '../search/normalize.ts'

type ColumnType = 'text' | 'number' | 'money' | 'date' | 'boolean' | 'enum'

/**
 * One column that a list may show, sort, filter and export. Nothing else can be sorted or filtered by.
 * `sort` may name the column that holds its sort key: texts with accents sort apart on each engine.
 */
export interface ListColumn {
  type: ColumnType
  title: string
  column?: string | Expression
  sort?: false | string | Expression
  filter?: false
  export?: false
  /** Of a text: dashes, dots and spaces tell nothing apart. */
  compact?: true
  /** No two rows have the same: its order needs no id behind it, which MariaDB could not read from a unique index. */
  unique?: true
  /** The column that says in files what this one shows on the screen. */
  inFile?: string
  /** Money that adds up over rows: what the filter holds may be asked for as a sum (`sumas`). */
  sum?: true
}

/** SQL that code wrote (never a request) for what is not a column. With `select`, the row carries its value under the column's name. */
export interface Expression {
  sql: string
  select?: true
}

/** A query of ids that another statement may hold. */
export type RowsToCount = Knex.QueryBuilder

export interface ListSpec {
  table: string
  columns: Record<string, ListColumn>
  defaultSort: string
  /** Column that `fechaInicio` and `fechaFin` bound. */
  dateColumn?: string
  /** False where the table keeps no `busqueda`. */
  search?: false
  /** Rows are found as well by the words of another table's row, whose id this column of theirs holds. */
  words?: { table: string; column: string }
  pageSize?: number
  /** Selectors read it whole: who asks for no page gets every row, up to 5.000. */
  whole?: true
  fileName?: string
  /** SQL that is true of a row whose money no longer counts: it is in no sum, and the sum says how many were left out. */
  outOfSum?: string
  /**
   * How the rows of a page that does not show them all are counted, where the same statement asks something else too.
   * @param rows a query of their ids, which stops at a limit
   */
  count?: (rows: RowsToCount) => Promise<number>
}

export interface ListQuery {
  page?: number
  pageSize?: number
  sort?: string
  q?: string
  fechaInicio?: string
  fechaFin?: string
  rango?: string
  filtro?: Record<string, string>
  formato?: 'csv' | 'xlsx'
  conteo?: 'exacto'
  cursor?: string
  columnas?: string
  ids?: string
  sumas?: 'si'
}

/**
 * `total` stops counting at a limit, and `totalLimitado` says that it did; `conteo=exacto` counts them all. `siguiente` and `anterior`
 * are what `cursor` takes for the rows after and before these, where there are any: it costs the same however deep.
 */
export interface Page<T> {
  data: T[]
  total: number
  totalLimitado?: true
  page: number
  pageSize: number
  siguiente?: string
  anterior?: string
  sumas?: Sums
}

/** What the rows of a filter add up to, by column. `fuera` of them no longer count and are in none. */
interface Sums {
  columnas: Record<string, number>
  fuera: number
}

/** Most characters of a cursor: what carries a longer text has none, and is reached by its page's number. */
export const CURSOR_LENGTH = 4000
export const UNREADABLE = 'Esa página no se puede abrir: vuelva a la primera.'

const date = { type: 'string', format: 'date', mensajes: { format: 'Formato de fecha incorrecto' } } as const

/** Query-string schema of every list; `filtro[campo]=valor` arrives as `filtro`. */
export const listQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    page: { type: 'integer', minimum: 1, maximum: 100000, title: 'Página, desde 1' },
    pageSize: { type: 'integer', minimum: 1, maximum: 100, title: 'Filas por página' },
    sort: { type: 'string', maxLength: 60, title: 'Columna por la que se ordena; con un guion delante, al revés' },
    q: { type: 'string', maxLength: 200, title: 'Palabras que se buscan' },
    fechaInicio: { ...date, title: 'Desde este día; con el fin, o sola si «rango» dice qué filtro rápido es' },
    fechaFin: { ...date, title: 'Hasta este día' },
    rango: {
      type: 'string',
      maxLength: 40,
      title: 'Qué filtro rápido de fechas es; «personalizado»: se digitaron los dos días',
    },
    filtro: {
      type: 'object',
      additionalProperties: { type: 'string', maxLength: 200 },
      title: 'Texto por columna: filtro[columna]=texto',
    },
    formato: { type: 'string', enum: ['csv', 'xlsx'], title: 'La lista entera como archivo' },
    cursor: {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]+$',
      maxLength: CURSOR_LENGTH,
      title: 'Lo que otra página trae en siguiente o anterior',
      mensajes: { pattern: UNREADABLE, maxLength: UNREADABLE },
    },
    conteo: { type: 'string', enum: ['exacto'], title: 'Contarlas todas, aunque sean muchas' },
    columnas: {
      type: 'string',
      pattern: '^[\\w.]+(,[\\w.]+)*$',
      maxLength: 2000,
      title: 'Columnas del archivo y su orden, separadas por comas',
    },
    ids: {
      type: 'string',
      pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,499}$',
      maxLength: 8000,
      title: 'Solo estas filas, hasta quinientas, por su id',
      mensajes: { pattern: 'Escriba hasta quinientos ids separados por comas.' },
    },
    sumas: { type: 'string', enum: ['si'], title: 'En vez de filas, lo que suman las columnas de dinero' },
  },
} as const

/** Only what the list declares: every object also has a `constructor`. */
export const columnOf = (spec: ListSpec, name: string): ListColumn | undefined =>
  Object.hasOwn(spec.columns, name) ? spec.columns[name] : undefined

const NAME = /^[a-z][a-z0-9_]*$/

/**
 * A value that rows keep in their `extra`, as SQL that compares and sorts by its type on both engines; null where a row has none.
 * @throws Error for a name that could be anything but a name: it becomes part of the SQL.
 */
export function extraSql(db: Knex, table: string, name: string, type: ColumnType): string {
  if (!NAME.test(name)) throw new Error(`Not a name inside extra: ${name}`)
  const column = columnSql(`${table}.extra`)
  if (engineOf(db) === 'sqlite') return `json_extract(${column}, '$.${name}')`
  const text = `json_value(${column}, '$.${name}')`
  if (type === 'number' || type === 'money') return `cast(${text} as decimal(24, 4))`
  return type === 'boolean'
    ? `(case ${text} when '1' then 1 when 'true' then 1 when '0' then 0 when 'false' then 0 end)`
    : text
}

/** The number that each row keeps under the name that another column holds: the id of a file, of a row of another list. */
export function extraNamedBy(db: Knex, table: string, column: string): string {
  const extra = columnSql(`${table}.extra`)
  if (engineOf(db) === 'sqlite') return `json_extract(${extra}, '$.' || ${columnSql(column)})`
  return `cast(json_value(${extra}, concat('$.', ${columnSql(column)})) as decimal(24, 4))`
}

/** Texts sort alike on both engines, whatever their accents. */
export const textOrder = (sql: string): Expression => ({ sql: plainSql(sql) })
