import type { Knex } from 'knex'

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
  /**
   * How the rows of a page that does not show them all are counted, where the same statement asks something else too.
   * @param rows a query of their ids, which stops at a limit
   */
  count?: (rows: RowsToCount) => Promise<number>
}

export interface ListQuery {
  page?: number; pageSize?: number; sort?: string; q?: string; fechaInicio?: string; fechaFin?: string
  filtro?: Record<string, string>; formato?: 'csv' | 'xlsx'; conteo?: 'exacto'; cursor?: string
}

/**
 * `total` stops counting at a limit, and `totalLimitado` says that it did; `conteo=exacto` counts them all. `siguiente` and `anterior`
 * are what `cursor` takes for the rows after and before these, where there are any: it costs the same however deep.
 */
export interface Page<T> {
  data: T[]; total: number; totalLimitado?: true; page: number; pageSize: number; siguiente?: string; anterior?: string
}

/** Most characters of a cursor: what carries a longer text has none, and is reached by its page's number. */
export const CURSOR_LENGTH = 4000
export const UNREADABLE = 'Esa página no se puede abrir: vuelva a la primera.'

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
    cursor: {
      type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: CURSOR_LENGTH, title: 'Lo que otra página trae en siguiente o anterior',
      mensajes: { pattern: UNREADABLE, maxLength: UNREADABLE },
    },
    conteo: { type: 'string', enum: ['exacto'], title: 'Contarlas todas, aunque sean muchas' },
  },
} as const

/** Only what the list declares: every object also has a `constructor`. */
export const columnOf = (spec: ListSpec, name: string): ListColumn | undefined =>
  Object.hasOwn(spec.columns, name) ? spec.columns[name] : undefined
