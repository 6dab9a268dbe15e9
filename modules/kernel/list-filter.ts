import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { engineOf } from './database.ts'
import { columnOf, type Expression, type ListColumn, type ListQuery, type ListSpec } from './list-spec.ts'
import { invalid } from './problem.ts'
import type { BaseModel } from './record.ts'
import { columnSql, normalize, plainLike, SEARCH_LENGTH, stripMarks } from './search.ts'
import { rowsWithWords } from './words.ts'

/** A column's name, or its expression, as the query builder takes either. */
const sqlOf = <M extends BaseModel>(q: QueryBuilder<M>, by: string | Expression): string | Knex.Raw =>
  typeof by === 'object' ? q.knex().raw(by.sql) : by

/** What the request bounds the list to: words, days, columns. @throws Problem 422 for a column that is not declared */
export function applyFilters<M extends BaseModel>(base: QueryBuilder<M>, query: ListQuery, spec: ListSpec): QueryBuilder<M> {
  let q = base.clone()
  if (query.q && spec.search !== false) {
    for (const ids of foundBy(q.knex(), query.q, spec)) q = q.whereRaw('?? in (?)', [`${spec.table}.id`, ids])
  }
  if (spec.dateColumn && query.fechaInicio) q = q.where(`${spec.table}.${spec.dateColumn}`, '>=', query.fechaInicio)
  if (spec.dateColumn && query.fechaFin) q = q.where(`${spec.table}.${spec.dateColumn}`, '<=', query.fechaFin)
  for (const [name, value] of Object.entries(query.filtro ?? {})) {
    const column = columnOf(spec, name)
    if (!column || column.filter === false) throw invalid({ [`filtro.${name}`]: [`No se puede filtrar por «${name}».`] })
    if (value.trim() === '') continue
    const by = column.column ?? `${spec.table}.${name}`
    if (column.type === 'text' && !column.compact) q = mayHave(q, by, spec, value.trim())
    q = applyFilter(q, sqlOf(q, by), column, value.trim(), name)
  }
  return q
}

/**
 * For each word, the ids of the rows that have it, or of which the row that they name has it. Together they are a table of their own: an
 * `or` of two lists would have each row looked for in both.
 */
function foundBy(db: Knex, text: string, { table, words }: ListSpec): Knex.QueryBuilder[] {
  const own = rowsWithWords(db, table, text)
  if (!words) return own
  const named = rowsWithWords(db, words.table, text)
  return own.map((ids, at) => {
    const through = db(table).whereIn(words.column, named[at] ?? []).select({ registro: 'id' })
    return db.select('found.registro').from(ids.unionAll([through]).as('found'))
  })
}

/**
 * Leaves out rows whose search text has not what is looked for, where the column is part of that text: finding it there costs a tenth of
 * folding the column. One that was cut may have lost it. MariaDB's collation folds by itself.
 */
function mayHave<M extends BaseModel>(q: QueryBuilder<M>, by: string | Expression, { table }: ListSpec, value: string): QueryBuilder<M> {
  const { search, searchLength } = q.modelClass() as unknown as typeof BaseModel // whose class M's is
  const [within, text] = [search.some((column) => by === `${table}.${column}`), normalize(value)]
  if (!within || text === '' || isEmpty(value) || engineOf(q.knex()) !== 'sqlite') return q
  return q.whereRaw(`(instr(${table}.busqueda, ?) > 0 or length(${table}.busqueda) >= ?)`, [text, Math.min(searchLength, SEARCH_LENGTH)])
}

const isEmpty = (value: string): boolean => ['vacío', 'vacio'].includes(value.toLowerCase())

function applyFilter<M extends BaseModel>(
  q: QueryBuilder<M>,
  column: string | Knex.Raw,
  { type, compact }: ListColumn,
  value: string,
  name: string,
): QueryBuilder<M> {
  if (isEmpty(value)) return q.whereNull(column)
  if (type === 'text') {
    const [sql, text] = [typeof column === 'string' ? columnSql(column) : column.toString(), stripMarks(value)]
    return q.whereRaw(likeOf(q.knex(), typeof column === 'string')(compact ? compactSql(sql) : sql), [
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

/** To this collation of MariaDB accents and case are nothing; a column may have another (codes), so it is named. */
const FOLDS = 'utf8mb4_unicode_ci'
const likeOf = (db: Knex, own: boolean) =>
  (own && engineOf(db) === 'mysql' ? (sql: string) => `convert(${sql} using utf8mb4) collate ${FOLDS} like ? escape '|'` : plainLike)

const compactSql = (sql: string): string => `replace(replace(replace(${sql}, '-', ''), '.', ''), ' ', '')`
/** What is typed without its marks; they themselves where it is nothing else. */
const withoutMarks = (text: string): string => text.replace(/[-.\s]/g, '') || text
