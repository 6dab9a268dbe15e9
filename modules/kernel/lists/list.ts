import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import type { Context } from '../tenants/context.ts'
import type { ListQuery, ListSpec, Page, RowsToCount } from './list-spec.ts'
import type { BaseModel } from '../records/model.ts'
import { type Place, orderOf, placed, placeOf, reversed, rowsAfter, sorted, type Order } from './keyset.ts'
import { fair } from '../concurrency/backpressure.ts'
import { kept } from '../db/sql.ts'
import type { Labelled } from '../db/statements.ts'
import { invalid } from '../http/validation/problem.ts'
import { listFile } from './list-file.ts'
import { applyFilters, applyOthers, isSaid, textFilters, withTexts, type TextFilter, sumsOf } from './filter.ts'
import { COLUMN_WINDOWS, idsIn, idsOf, lookFor, manyOf, ofIds, rowsToCount, type Looked } from '../search/substring.ts'
import {
  countWith,
  firstWith,
  idsWithAll,
  looksUp,
  RARE,
  searched,
  WINDOWS,
  type Counted,
  type Searched,
} from '../search/words-of-list.ts'
import { HISTORY } from '../search/inverted-index.ts'
import { type Cursor, writeCursor, readCursor } from './cursor.ts'

const chosen = <M extends BaseModel>(rows: QueryBuilder<M>, { ids }: ListQuery, { table }: ListSpec): QueryBuilder<M> =>
  ids === undefined ? rows : rows.clone().whereIn(`${table}.id`, ids.split(',').map(Number))

const breath = ({ client }: Knex): Promise<void> | undefined => {
  const { office = '', ending }: Labelled = client // as knex types it, anything
  return fair.turn(office, ending?.spender)
}

let hear: ((spec: ListSpec) => void) | null = null

/** Test hook: receives the declaration of each requested list. */
export const watchLists = (listener: ((spec: ListSpec) => void) | null): void => {
  hear = listener
}

const listAsked = (spec: ListSpec): void => hear?.(spec)

const COUNT_LIMIT = 10_000
/** Rows; the error message names the same number. */
const WHOLE_LIMIT = 5_000
/** Rows of a long list that are read and shaped at once; then others have their turn. */
const PIECE = 500
/** Rows before a page asked for by its number; cursors go on from there. */
const FARTHEST = 100_000
const TOO_FAR = 'Esa página está muy lejos: filtre o busque, o vaya a ella de página en página.'
/** From so many skipped rows on, ids are read first: an index of the order has them without the rows. */
const LATE = 200

/** @throws Problem 422 for an undeclared column, a cursor of another order, or a whole list that is too long */
export async function list<M extends BaseModel>(
  every: QueryBuilder<M>,
  query: ListQuery,
  spec: ListSpec,
): Promise<Page<M>> {
  listAsked(spec)
  const sort = query.sort ?? spec.defaultSort
  const base = chosen(every, query, spec)
  const order = orderOf(base.knex(), sort, spec)
  const asked = await bounded(base, query, spec, order)
  const { filtered, others } = asked
  if (spec.whole && query.page === undefined && query.pageSize === undefined && query.cursor === undefined) {
    return whole(withExpressions(asked.rows.clone(), spec), order, spec)
  }
  const pageSize = query.pageSize ?? spec.pageSize ?? 10
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, sort)
  const page = cursor?.page ?? query.page ?? 1
  const direction = cursor?.back ? reversed(order) : order
  // one more row tells whether there is another page
  const [after, skipped] = cursor ? [cursor.place, 0] : [null, (page - 1) * pageSize]
  if (skipped > FARTHEST) throw invalid({ page: [TOO_FAR] })
  const { ids: first, ...found } = await firstOf(asked, spec, direction, { after, most: skipped + pageSize + 1 })
  const { rows, known, common } = found
  const late = !first && skipped >= LATE
  const ids = late ? await idsFar(found, spec, order, { skipped, most: pageSize + 1 }) : first?.slice(skipped)
  const wanted = withExpressions(ids ? others.clone().whereIn(`${spec.table}.id`, ids) : rows.clone(), spec)
  const read = await (cursor && !ids
    ? rowsAfter(wanted, direction, cursor.place, pageSize + 1, (q) => q)
    : sorted(placed(wanted, direction), direction)
        .offset(ids ? 0 : skipped)
        .limit(pageSize + 1))
  const more = read.length > pageSize
  const data = read.slice(0, pageSize)
  if (cursor?.back) data.reverse()
  const ways = waysFrom(data.map(placeOf), { sort, page, cursor, more })
  if (!cursor && !more && (data.length > 0 || page === 1)) {
    return { data, total: (page - 1) * pageSize + data.length, page, pageSize, ...ways }
  }
  const exact = query.conteo === 'exacto'
  const count = async (): Promise<Counted> =>
    common.words.length && !exact && spec.table !== HISTORY // its newest lines are not in the index
      ? countWith(filtered, common, spec, COUNT_LIMIT + 1, (its) => countOf(filtered.knex(), its, spec))
      : { n: await countRows(found, spec, exact ? null : COUNT_LIMIT + 1), cut: false }
  const { n, cut } = known !== null && !(exact && known > COUNT_LIMIT) ? { n: known, cut: false } : await count()
  const total = exact ? n : Math.min(n, COUNT_LIMIT)
  return { data, total, ...(cut || total < n ? { totalLimitado: true } : {}), page, pageSize, ...ways }
}

/** Conditions of a request; words and column texts apart, because many rows may match them. */
async function bounded<M extends BaseModel>(
  base: QueryBuilder<M>,
  query: ListQuery,
  spec: ListSpec,
  order: Order,
): Promise<Bounded<M>> {
  const { q: text, ...rest } = query
  const byWords = isSaid(text) && spec.search !== false && !spec.words
  const others = applyOthers(base, byWords ? rest : query, spec)
  const texts = textFilters(base, query, spec)
  const { ids: few, sure, count } = texts.length ? await lookFor(others, texts, spec, order) : NOTHING
  const filtered = few ? ofIds(others.clone(), `${spec.table}.id`, few) : withTexts(others.clone(), texts)
  const left = few || byWords ? [] : texts
  const alone = { filtered, others, texts: left, few: byWords ? null : few, sure: byWords ? null : sure }
  return byWords
    ? { ...(await searched(filtered, text, spec)), ...alone, known: null }
    : { rows: filtered, common: RARE, ...alone, known: spec.count ? null : (few?.length ?? count) }
}

const NOTHING: Looked = { ids: null, sure: null, count: null }

interface Bounded<M extends BaseModel> extends Searched<M> {
  filtered: QueryBuilder<M>
  others: QueryBuilder<M>
  /** Column texts that match more than few rows. */
  texts: readonly TextFilter[]
  /** Ids of all rows in the list's order, if few. */
  few: readonly number[] | null
  sure: Looked['sure']
  /** Number of rows up to the limit, if already known. */
  known: number | null
}

/** Null unless all ids are known or enough matches come early in the order. The conditions are by id where all rows had to be read. */
async function firstOf<M extends BaseModel>(
  asked: Bounded<M>,
  spec: ListSpec,
  order: Order,
  at: At,
): Promise<First<M>> {
  const { common, filtered, others, texts, few, sure } = asked
  const first = (windows: readonly number[]) => firstWith(others, conditionOf(texts), order, { ...at, windows })
  if (common.words.length) {
    const [db, { table }] = [others.knex(), spec]
    const ids = await firstWith(filtered, looksUp(db, table, common), order, { ...at, windows: WINDOWS })
    // met late: so seldom together that the index tells all of them
    const late = !ids && common.words.length > 1 && (await idsWithAll(db, table, common))
    if (!late) return { ...asked, ids }
    return { ...asked, rows: ofIds(filtered.clone(), `${table}.id`, late), common: RARE, ids: null }
  }
  if (few && !at.after) return { ...asked, ids: few.slice(0, at.most) }
  if (!texts.length) return { ...asked, ids: null }
  const soon = sure && (await first(COLUMN_WINDOWS))
  if (soon) return { ...asked, ids: soon }
  const many = await manyOf(others, texts, spec, { order, sure })
  const known = spec.count ? null : (many?.length ?? COUNT_LIMIT + 1)
  if (many)
    return { ...asked, rows: ofIds(others.clone(), `${spec.table}.id`, many), texts: [], sure: null, known, ids: null }
  return { ...asked, known, ids: sure ? null : await first(COLUMN_WINDOWS) }
}

async function idsFar<M extends BaseModel>(
  { rows }: Bounded<M>,
  { table }: ListSpec,
  order: Order,
  { skipped, most }: { skipped: number; most: number },
): Promise<number[]> {
  return idsIn(
    sorted(idsOf(rows, [], table, order.own), order)
      .offset(skipped)
      .limit(most),
  )
}

interface First<M extends BaseModel> extends Bounded<M> {
  ids: readonly number[] | null
}
interface At {
  after: Place | null
  most: number
}

const conditionOf = (texts: readonly TextFilter[]) => ({
  sql: texts.map(({ sql }) => sql).join(' and '),
  values: texts.flatMap(({ values }) => values),
})

interface Shown {
  sort: string
  page: number
  cursor: Cursor | null
  more: boolean
}

function waysFrom(
  places: readonly Place[],
  { sort, page, cursor, more }: Shown,
): Pick<Page<unknown>, 'siguiente' | 'anterior'> {
  const [first, last] = [places[0], places.at(-1)]
  const [before, after] = cursor?.back ? [more, true] : [cursor !== null || page > 1, more]
  const siguiente = after && last && writeCursor(sort, { page: page + 1, back: false, place: last })
  const anterior = before && first && writeCursor(sort, { page: Math.max(1, page - 1), back: true, place: first })
  return { ...(siguiente ? { siguiente } : {}), ...(anterior ? { anterior } : {}) }
}

/** @throws Problem 422 if there are too many rows for one page */
async function whole<M extends BaseModel>(
  chosen: QueryBuilder<M>,
  order: Order,
  { table }: ListSpec,
): Promise<Page<M>> {
  const data = await sorted(chosen.clone(), order).limit(PIECE + 1)
  if (data.length > PIECE) {
    const first = new Set(data.map(({ id }) => Number(id)))
    const every = sorted(chosen.clone().clearSelect().select(`${table}.id`), order)
    const ids = (await idsIn(every.limit(WHOLE_LIMIT + 1))).filter((id) => !first.has(id))
    if (ids.length + first.size > WHOLE_LIMIT)
      throw invalid({ page: [`Son más de 5.000: busque con «q», o pida una página con «page» y «pageSize».`] })
    for (let n = 0; n < ids.length; n += PIECE) {
      await breath(chosen.knex())
      data.push(...(await sorted(ofIds(chosen.clone(), `${table}.id`, ids.slice(n, n + PIECE)), order)))
    }
  }
  return { data, total: data.length, page: 1, pageSize: Math.max(1, data.length) }
}

/** Left joins by key add names, no rows: where nothing is asked of them, SQLite would read each row for them. */
const namesAside = <M extends BaseModel>(rows: QueryBuilder<M>): QueryBuilder<M> =>
  rows.has(/where|having|group|distinct|^(?!leftJoin$).*join/i) ? rows : rows.clear('leftJoin')

/** Counts up to a limit, because nobody pages that far. */
function countRows<M extends BaseModel>(
  { rows, others, texts, sure }: Bounded<M>,
  spec: ListSpec,
  limit: number | null,
): Promise<number> {
  const db = others.knex()
  if (sure && limit !== null) return countOf(db, rowsToCount(others, texts, spec, { sure, limit }), spec)
  const ids = texts.length
    ? idsOf(others, texts, spec.table)
    : namesAside(rows.clone().clearSelect().clearOrder()).select(`${spec.table}.id`)
  return countOf(db, (limit === null ? ids : ids.limit(limit)).toKnexQuery(), spec)
}

async function countOf(db: Knex, rows: RowsToCount, { count }: ListSpec): Promise<number> {
  if (count) return count(rows)
  const counted = db.from(rows.as('rows')).count<{ n: number }[]>({ n: '*' })
  const [row] = await kept(
    db,
    () => counted.toQuery(),
    () => counted,
  )
  return Number(row?.n ?? 0)
}

/** Page, file of all filtered rows (`formato`) or sums (`sumas`). @param row shapes the rows */
export async function listOrFile<M extends BaseModel, R extends object>(
  ctx: Context,
  every: QueryBuilder<M>,
  query: ListQuery,
  spec: ListSpec,
  row: (m: M) => R,
) {
  if (query.sumas) return sumsOf<M, R>(chosen(every, query, spec), query, spec)
  if (!query.formato) {
    const page = await list(every, query, spec)
    const data: R[] = []
    for (let n = 0; n < page.data.length; n += PIECE) {
      if (n) await breath(ctx.db)
      data.push(...page.data.slice(n, n + PIECE).map(row))
    }
    return { ...page, data }
  }
  const filtered = applyFilters(chosen(every, query, spec), query, spec)
  const order = orderOf(every.knex(), query.sort ?? spec.defaultSort, spec)
  const source = { filtered, chosen: withExpressions(filtered.clone(), spec), order, spec, row }
  return listFile(ctx, source, query.formato, query.columnas)
}

/** Ids of all filtered rows, unordered. @param most one more tells that there are more @throws Problem 422 for an undeclared column */
export async function listedIds<M extends BaseModel>(
  base: QueryBuilder<M>,
  query: ListQuery,
  spec: ListSpec,
  most: number,
): Promise<number[]> {
  const ids = applyFilters(chosen(base, query, spec), query, spec)
    .clone()
    .clearSelect()
    .clearOrder()
    .select(`${spec.table}.id`)
    .limit(most + 1)
  const rows = await (ids.toKnexQuery() as Knex.QueryBuilder<object, { id: number }[]>) // it selects the id
  return rows.map(({ id }) => Number(id))
}

function withExpressions<M extends BaseModel>(q: QueryBuilder<M>, spec: ListSpec): QueryBuilder<M> {
  const chosen = q.hasSelects() ? q : q.select(`${spec.table}.*`)
  const shown = Object.entries(spec.columns).flatMap(([name, { column }]) =>
    typeof column === 'object' && column.select ? [q.knex().raw(`${column.sql} as ??`, [name])] : [],
  )
  return shown.length ? chosen.select(...shown) : chosen
}
