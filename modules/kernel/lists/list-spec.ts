import type { Knex } from 'knex'
import { engineOf } from '../db/database.ts'
import { columnSql, plainSql } from '../search/normalize.ts'

type ColumnType = 'text' | 'number' | 'money' | 'date' | 'boolean' | 'enum'

/** Only declared columns are shown, sorted, filtered, exported. `sort` may name another, because the engines sort accents differently. */
export interface ListColumn {
  type: ColumnType
  title: string
  /** A `date` of instants: filters ask for its days in Bogotá. */
  instant?: boolean
  column?: string | Expression
  sort?: false | string | Expression
  filter?: false
  export?: false
  /** Text compared without dashes, dots and spaces. */
  compact?: true
  /** Needs no id as tiebreaker, which MariaDB could not read from a unique index. */
  unique?: true
  inFile?: string
  sum?: true
}

/** SQL from code, never from a request. With `select` its value is a property of the row. */
export interface Expression {
  sql: string
  select?: true
}

export type RowsToCount = Knex.QueryBuilder

export interface ListSpec {
  table: string
  columns: Record<string, ListColumn>
  defaultSort: string
  dateColumn?: string
  /** False where the table has no `busqueda`. */
  search?: false
  /** Also finds rows by the words of another table's row; `column` holds its id. */
  words?: { table: string; column: string }
  pageSize?: number
  /** For selectors: without a page, all rows up to 5,000. */
  whole?: true
  fileName?: string
  /** SQL condition of rows left out of sums, which report their number. */
  outOfSum?: string
  /** Counts the rows in a statement that asks something else too. @param rows query of their ids, with a limit */
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

/** `total` stops at a limit, told by `totalLimitado`; `conteo=exacto` counts all. `siguiente` and `anterior` are cursors. */
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

interface Sums {
  columnas: Record<string, number>
  fuera: number
}

/** Longest cursor; rows with a longer sort key have none and are paged by number. */
export const CURSOR_LENGTH = 4000
export const UNREADABLE = 'Esa página no se puede abrir: vuelva a la primera.'

const date = { type: 'string', format: 'date', mensajes: { format: 'Formato de fecha incorrecto' } } as const

/** Query schema of every list; `filtro[campo]=valor` arrives as `filtro`. */
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

/** Own properties only: every object has a `constructor`. */
export const columnOf = (spec: ListSpec, name: string): ListColumn | undefined =>
  Object.hasOwn(spec.columns, name) ? spec.columns[name] : undefined

const NAME = /^[a-z][a-z0-9_]*$/

/** Typed alike on both engines; null if absent. @throws Error for an invalid name, which becomes part of the SQL */
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

/** Number in `extra` under the name that another column holds, such as a file's id. */
export function extraNamedBy(db: Knex, table: string, column: string): string {
  const extra = columnSql(`${table}.extra`)
  if (engineOf(db) === 'sqlite') return `json_extract(${extra}, '$.' || ${columnSql(column)})`
  return `cast(json_value(${extra}, concat('$.', ${columnSql(column)})) as decimal(24, 4))`
}

export const textOrder = (sql: string): Expression => ({ sql: plainSql(sql) })
