import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { addDays, dayStart, isDate } from '../../../schemas/es-co/fechas.ts'
import { wordsAsked } from '../../../schemas/es-co/formas.ts'
import { engineOf } from '../db/database.ts'
import { columnOf, type Expression, type ListColumn, type ListQuery, type ListSpec, type Page } from './list-spec.ts'
import type { Condition } from './keyset.ts'
import { NOTHING } from '../search/words-of-list.ts'
import { invalid } from '../http/validation/problem.ts'
import type { BaseModel } from '../records/model.ts'
import {
  columnSql,
  likeText,
  LOOSE,
  normalize,
  piecesIn,
  plainSql,
  sqlitePatterns,
  stripMarks,
} from '../search/normalize.ts'
import { placeOfColumn, rowsWithWords } from '../search/inverted-index.ts'

const sqlOf = <M extends BaseModel>(q: QueryBuilder<M>, by: string | Expression): string | Knex.Raw =>
  typeof by === 'object' ? q.knex().raw(by.sql) : by

export interface TextFilter {
  sql: string
  values: string[]
  /** Letter runs of the filter that the row's search text contains; none for columns outside it. */
  pieces: string[]
  own: boolean
  apart: string | null
  piece: boolean
  ending: Ending | null
}

/** A text looked for among the endings of a column. */
export interface Ending {
  place: string
  text: string
  compact: boolean
}

/** All conditions of the request. @throws Problem 422 for an undeclared column */
export const applyFilters = <M extends BaseModel>(
  base: QueryBuilder<M>,
  query: ListQuery,
  spec: ListSpec,
): QueryBuilder<M> => withTexts(applyOthers(base, query, spec), textFilters(base, query, spec))

export const withTexts = <M extends BaseModel>(q: QueryBuilder<M>, filters: readonly TextFilter[]): QueryBuilder<M> =>
  filters.reduce((made, { sql, values }) => made.whereRaw(sql, values), q)

export const isSaid = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** `applyFilters` without text filters of columns. */
export function applyOthers<M extends BaseModel>(
  base: QueryBuilder<M>,
  query: ListQuery,
  spec: ListSpec,
): QueryBuilder<M> {
  let q = base.clone()
  if (isSaid(query.q) && spec.search !== false) {
    const found = foundBy(q.knex(), query.q, spec)
    if (!found.length) q = q.whereRaw(NOTHING)
    for (const ids of found) q = q.whereRaw('?? in (?)', [`${spec.table}.id`, ids])
  }
  for (const [operator, day] of [
    ['>=', query.fechaInicio],
    ['<=', query.fechaFin],
  ] as const)
    if (spec.dateColumn && day)
      q = onDay(q, `${spec.table}.${spec.dateColumn}`, { operator, day, of: columnOf(spec, spec.dateColumn) })
  for (const { name, column, by, value } of asked(query, spec)) {
    if (!isText(column, value)) q = applyFilter(q, sqlOf(q, by), column, value, name)
  }
  return q
}

/** @throws Problem 422 for an undeclared column */
export function textFilters<M extends BaseModel>(
  base: QueryBuilder<M>,
  query: ListQuery,
  spec: ListSpec,
): TextFilter[] {
  const { search, said, apart, endings } = base.modelClass() as unknown as typeof BaseModel // the class of M
  return asked(query, spec)
    .filter(({ column, value }) => isText(column, value))
    .map(({ column, by, value }) => {
      const within = !column.compact && [...search, ...said].some((one) => by === `${spec.table}.${one}`)
      const pieces = within ? piecesWithin(value) : []
      const ended = Object.keys(endings).find((one) => by === `${spec.table}.${one}`)
      const text = column.compact ? withoutMarks(stripMarks(value)) : stripMarks(value)
      return {
        ...contains(base, by, column, stripMarks(value)),
        pieces,
        own: typeof by === 'string' && by.startsWith(`${spec.table}.`),
        apart: apart.find((one) => by === `${spec.table}.${one}`) ?? null,
        piece: pieces[0] === stripMarks(value),
        ending:
          ended !== undefined && endings[ended] === Boolean(column.compact)
            ? { place: placeOfColumn(spec.table, ended), text, compact: Boolean(column.compact) }
            : null,
      }
    })
}

interface Asked {
  name: string
  column: ListColumn
  by: string | Expression
  value: string
}

const asked = (query: ListQuery, spec: ListSpec): Asked[] =>
  Object.entries(query.filtro ?? {}).flatMap(([name, value]) => {
    const column = columnOf(spec, name)
    if (!column || column.filter === false)
      throw invalid({ [`filtro.${name}`]: [`No se puede filtrar por «${name}».`] })
    return value.trim() === ''
      ? []
      : [{ name, column, by: column.column ?? `${spec.table}.${name}`, value: value.trim() }]
  })

const isEmpty = (value: string): boolean => ['vacío', 'vacio'].includes(value.toLowerCase())
const isText = ({ type }: ListColumn, value: string): boolean => type === 'text' && !isEmpty(value)

/** None for other alphabets, which are not in the search text and which MariaDB may compare as ours. */
const piecesWithin = (value: string): string[] =>
  /[^\0-\x7f]/.test(stripMarks(value)) ? [] : piecesIn(normalize(value))

/** Collation of the search value, which decides over the column's (codes have another): ignores case and accents. */
const FOLDS = 'utf8mb4_general_ci'

function contains<M extends BaseModel>(
  q: QueryBuilder<M>,
  by: string | Expression,
  { compact }: ListColumn,
  value: string,
) {
  const plain = typeof by === 'object' ? by.sql : columnSql(by)
  const [sql, text] = compact ? [compactSql(plain), withoutMarks(value)] : [plain, value]
  return engineOf(q.knex()) === 'mysql'
    ? { sql: `${sql} like (? collate ${FOLDS}) escape '|'`, values: [`%${likeText(text)}%`] }
    : { sql: `(${sql} like ? escape '|' and ${sql} glob ?)`, values: sqlitePatterns(text) }
}

/** Ids by word, of rows with it or whose referenced row has it. A union: with `or` each row would be looked up in both. */
function foundBy(db: Knex, text: string, { table, words }: ListSpec): Knex.QueryBuilder[] {
  const own = rowsWithWords(db, table, text)
  if (!words) return own
  const named = rowsWithWords(db, words.table, text)
  return own.map((ids, at) => {
    const through = db(table)
      .whereIn(words.column, named[at] ?? [])
      .select({ registro: 'id' })
    return db.select('found.registro').from(ids.unionAll([through]).as('found'))
  })
}

function applyFilter<M extends BaseModel>(
  q: QueryBuilder<M>,
  column: string | Knex.Raw,
  of: ListColumn,
  value: string,
  name: string,
): QueryBuilder<M> {
  const { type } = of
  if (isEmpty(value)) return q.whereNull(column)
  if (type === 'enum') return q.whereIn(column, value.split(','))
  if (type === 'boolean') return q.where(column, ['1', 'true', 'si', 'sí'].includes(value.toLowerCase()) ? 1 : 0)
  const [, operator = '=', rest = ''] = /^(>=|<=|>|<|=)?\s*(.+)$/.exec(value) ?? []
  if (type === 'date') {
    if (!isDate(rest)) throw invalid({ [`filtro.${name}`]: ['Formato de fecha incorrecto'] })
    return onDay(q, column, { operator, day: rest, of })
  }
  const plain = type === 'money' || THOUSANDS.test(rest) ? rest.replace(/[$.\s]/g, '') : rest
  const number = Number(plain.replace(',', '.'))
  if (!Number.isFinite(number)) throw invalid({ [`filtro.${name}`]: ['Debe ser un número.'] })
  return q.where(column, operator, number)
}

interface Day {
  operator: string
  day: string
  of: ListColumn | undefined
}

/** Compares with a day; an instant, with the beginning of that day in Bogotá or of the next. */
function onDay<M extends BaseModel>(
  q: QueryBuilder<M>,
  column: string | Knex.Raw,
  { operator, day, of }: Day,
): QueryBuilder<M> {
  if (!of?.instant) return q.where(column, operator, day)
  const [begins, ends] = [dayStart(day), dayStart(addDays(day, 1))]
  if (operator === '=') return q.where(column, '>=', begins).where(column, '<', ends)
  return operator === '<' || operator === '>='
    ? q.where(column, operator, begins)
    : q.where(column, operator === '<=' ? '<' : '>=', ends)
}

/**
 * For lists without a word index: every word is in some column, ignoring case, accents and punctuation.
 * @returns null for an empty text; no row for punctuation alone
 */
export function holds(columns: readonly string[], text: string): Condition | null {
  if (!isSaid(text)) return null
  const words = wordsAsked(text).slice(0, 8)
  const one = columns.map((column) => `${compactSql(plainSql(`coalesce(${column}, '')`))} like ?`).join(' or ')
  return words.length
    ? {
        sql: words.map(() => `(${one})`).join(' and '),
        values: words.flatMap((word) => columns.map(() => `%${word}%`)),
      }
    : { sql: NOTHING, values: [] }
}

/** Printed number with thousands separators. */
const THOUSANDS = /^-?\d{1,3}(\.\d{3})+$/

const compactSql = (sql: string): string =>
  [...LOOSE, '’'].reduce((made, mark) => `replace(${made}, '${mark === "'" ? "''" : mark}', '')`, sql)
/** Without punctuation, and a NIT without its check digit; punctuation alone stays. */
const withoutMarks = (text: string): string => wordsAsked(text).join('') || text

/** Above this no partial sum is shown, which would be taken for the total. */
const SUM_LIMIT = 10_000

/**
 * Over ten thousand rows only with `conteo=exacto`; otherwise `totalLimitado`.
 * @throws Problem 422 for an undeclared column or a list without money columns
 */
export async function sumsOf<M extends BaseModel, R>(
  base: QueryBuilder<M>,
  query: ListQuery,
  spec: ListSpec,
): Promise<Page<R>> {
  const db = base.knex()
  const summed = Object.entries(spec.columns).filter(([, { sum }]) => sum)
  if (summed.length === 0) throw invalid({ sumas: ['Esta lista no tiene columnas de dinero que se sumen.'] })
  const counts = spec.outOfSum ? `case when ${spec.outOfSum} then 0 else 1 end` : '1'
  const rows = applyFilters(base, query, spec)
    .clone()
    .clearSelect()
    .clearOrder()
    .select(
      db.raw(`${counts} as cuenta`),
      ...summed.map(([name, { column }]) => db.raw('? as ??', [valueOf(db, column ?? `${spec.table}.${name}`), name])),
    )
  const exact = query.conteo === 'exacto'
  const found = (exact ? rows : rows.limit(SUM_LIMIT + 1)).toKnexQuery()
  const [row] = await db
    .from(found.as('filas'))
    // MariaDB returns decimals as text
    .select<Record<string, number | string>[]>(
      db.raw('count(*) as n, coalesce(sum(cuenta), 0) as cuentan'),
      ...summed.map(([name]) =>
        db.raw('coalesce(sum(case when cuenta = 1 then ?? else 0 end), 0) as ??', [name, name]),
      ),
    )
  const total = Number(row?.['n'] ?? 0)
  if (total > SUM_LIMIT && !exact) return { data: [], total: SUM_LIMIT, totalLimitado: true, page: 1, pageSize: 1 }
  const columnas = Object.fromEntries(summed.map(([name]) => [name, Number(row?.[name] ?? 0)]))
  return { data: [], total, page: 1, pageSize: 1, sumas: { columnas, fuera: total - Number(row?.['cuentan'] ?? 0) } }
}

const valueOf = (db: Knex, by: string | { sql: string }): Knex.Raw =>
  typeof by === 'object' ? db.raw(by.sql) : db.raw('??', [by])
