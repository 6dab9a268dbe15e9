import { availableParallelism } from 'node:os'
import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import type { Readable } from 'node:stream'
import { streamed, type Answer, SHEETS } from '../http/answer.ts'
import type { Context } from '../tenants/context.ts'
import { insisting } from '../db/database.ts'
import { bounded, LIMITS } from '../concurrency/deadline.ts'
import type { Cells, ExportColumn } from './export/cells.ts'
import type { ExportFormat } from './export/export.ts'
import { exportStream } from './export/stream.ts'
import { fair } from '../concurrency/backpressure.ts'
import { placeOf, rowsAfter, type Order, type Place } from './keyset-cursor.ts'
import { columnOf, type ListColumn, type ListSpec } from './list-spec.ts'
import { invalid, Problem } from '../http/validation/problem.ts'
import type { BaseModel } from '../records/model.ts'
import { Keyed, Turns } from '../concurrency/turns.ts'

/** Rows read at once: others are answered between one page and the next. */
const PAGE = 250
/** Ids walked at once: where no index has the order, each walk sorts them all. */
const WALK = 5_000
/** A million rows over a slow line; one that stands still ends sooner (stream.ts). */
const MOST_MS = 60 * 60_000
/** A longer wait is refused with a sentence before the request is cut. */
const PATIENCE_MS = 45_000

const busy = () =>
  new Problem(503, 'ocupado', 'Se están preparando muchos archivos. Vuelva a intentarlo en un momento.', undefined, {
    retryAfter: 15,
  })

/** Each has a thread, beside the one that answers; and an office has one, so that its files do not keep those of another waiting. */
const turns = new Turns({
  name: 'export',
  limitMs: MOST_MS,
  patienceMs: PATIENCE_MS,
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: 300,
  full: busy,
})
// what it holds is bounded by the other's
const ofOffice = new Keyed({
  name: 'export of an office',
  limitMs: Infinity,
  patienceMs: PATIENCE_MS,
  atOnce: 1,
  waiting: 30,
  full: busy,
})

/** What a file is made of: its rows as chosen and shaped, in which order, and their columns. */
interface Source<M extends BaseModel> {
  filtered: QueryBuilder<M>
  chosen: QueryBuilder<M>
  order: Order
  spec: ListSpec
  row: (m: M) => object
}

/**
 * Everything that a list's filter holds as a file, written while it is read: it begins at once, however long it is, and whoever
 * leaves ends it.
 * @param asked its columns in their order, as a request says them (`columnas`); all of them without it
 * @throws Problem 503 where too many are being made, 422 for a column that the list's files do not have
 */
export async function listFile<M extends BaseModel>(
  ctx: Context,
  source: Source<M>,
  format: ExportFormat,
  asked?: string,
): Promise<Answer> {
  const { spec } = source
  const shown = columnsOfFile(spec, asked)
  const columns = shown.map(([, { title, type }]): ExportColumn => ({ title, type: type === 'enum' ? 'text' : type }))
  const body = await inTurn(ctx, async () => {
    const pages = pagesOf(
      ctx,
      source,
      shown.map(([key]) => key),
    )
    const first = await pages.next() // what cannot be asked fails before the answer has begun
    return exportStream({ columns, format }, again(first, pages), {
      office: ctx.office.slug,
      route: `GET ${spec.table}`,
    })
  })
  body.once('error', (error) => {
    if (!isLeaving(error)) ctx.log.error({ err: error }, 'export')
  })
  return streamed(body, { type: SHEETS[format], name: `${spec.fileName ?? spec.table}-${ctx.today}.${format}` })
}

/** The columns of a file: those that were asked for, as they were, or all. */
function columnsOfFile(spec: ListSpec, asked?: string): [string, ListColumn][] {
  const all = Object.entries(spec.columns).filter(([, column]) => column.export !== false)
  if (asked === undefined) return all
  const wanted = asked.split(',').map((name) => {
    const column = all.find(([key]) => key === (columnOf(spec, name)?.inFile ?? name))
    if (!column) throw invalid({ columnas: [`La lista no tiene la columna «${name}».`] })
    return column
  })
  return [...new Set(wanted)]
}

const isLeaving = (error: Error & { code?: string }): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ABORT_ERR'

/** The stream of an export whose turn has come. The office stays open until it ends, though the request is answered before. */
function inTurn(ctx: Context, make: () => Promise<Readable>): Promise<Readable> {
  const { slug } = ctx.office
  return new Promise((ready, refused) => {
    const work = async () => {
      const body = await bounded({ what: 'file', name: 'export', ms: LIMITS.file, office: slug }, make)
      await new Promise((ended) => {
        ready(body.once('close', ended))
      })
    }
    ofOffice.take(slug, () => turns.take(() => ctx.app.offices.use(slug, work))).catch(refused)
  })
}

async function* again<T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T, void>): AsyncGenerator<T> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** Ids are walked by the order's key and rows are read by id: each once, and never more in memory than one walk. */
async function* pagesOf<M extends BaseModel>(
  { office: { slug } }: Context,
  { filtered, chosen, order, spec, row }: Source<M>,
  keys: readonly string[],
): AsyncGenerator<Cells[], void> {
  const id = `${spec.table}.id`
  const walk = filtered.clone().clearSelect().clearOrder().select(id)
  for (let at: Place | null = null; ;) {
    const from: Place | null = at
    await fair.turn(slug)
    const walked: Placed[] = await insisting(() => rowsAfter(walk, order, from, WALK, raw))
    const ids = walked.map(({ id: one }) => Number(one))
    const last = walked.at(-1)
    if (last) at = placeOf(last)
    for (let n = 0; n < ids.length; n += PAGE) {
      const some = ids.slice(n, n + PAGE)
      await fair.turn(slug)
      const found = new Map((await insisting(() => chosen.clone().whereIn(id, some))).map((m) => [Number(m.id), m]))
      yield some.flatMap((one) => {
        const m = found.get(one)
        if (!m) return [] // it went meanwhile
        const shaped = row(m)
        return [keys.map((key) => sent(Reflect.get(shaped, key)))]
      })
    }
    if (walked.length < WALK) return
  }
}

interface Placed {
  id: number
}

/** Rows as the database gives them: a walk makes no models, and what a list does with its rows waits for them. */
const raw = async <M extends BaseModel>(q: QueryBuilder<M>): Promise<Placed[]> =>
  await (q.toKnexQuery() as Knex.QueryBuilder<object, Placed[]>) // the walk selects the id

/** What may pass to another thread. */
const sent = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? String(value) : value
