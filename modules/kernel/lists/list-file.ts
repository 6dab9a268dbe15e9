import { availableParallelism } from 'node:os'
import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import type { Readable } from 'node:stream'
import { file, streamed, type Answer, SHEETS } from '../http/answer.ts'
import type { Context } from '../tenants/context.ts'
import { insisting } from '../db/database.ts'
import { bounded, LIMITS } from '../concurrency/deadline.ts'
import type { Cells, ExportColumn } from './export/cells.ts'
import type { ExportFormat } from './export/export.ts'
import { exportStream, shortFile } from './export/stream.ts'
import { fair } from '../concurrency/backpressure.ts'
import { placeOf, rowsAfter, type Order, type Place } from './keyset.ts'
import { columnOf, type ListColumn, type ListSpec } from './list-spec.ts'
import { invalid, unavailable } from '../http/validation/problem.ts'
import type { BaseModel } from '../records/model.ts'
import { Keyed, Turns } from '../concurrency/turns.ts'

/** Rows per read; other requests run in between. */
const PAGE = 250
/** Ids per walk; without an index each walk sorts the whole list. */
const WALK = 5_000
/** Enough for a million rows over a slow line; a stalled export ends sooner (stream.ts). */
const MOST_MS = 60 * 60_000
/** A longer wait is refused before the request is cut. */
const PATIENCE_MS = 45_000

const busy = () => unavailable('ocupado', 'Se están preparando muchos archivos. Vuelva a intentarlo en un momento.', 15)

/** Each export has a thread besides the main one. An office has one export at a time, so that others get their turn. */
const turns = new Turns({
  name: 'export',
  limitMs: MOST_MS,
  patienceMs: PATIENCE_MS,
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: 300,
  full: busy,
})
// `turns` bounds its duration
const ofOffice = new Keyed({
  name: 'export of an office',
  limitMs: Infinity,
  patienceMs: PATIENCE_MS,
  atOnce: 1,
  waiting: 30,
  full: busy,
})

interface Source<M extends BaseModel> {
  filtered: QueryBuilder<M>
  chosen: QueryBuilder<M>
  order: Order
  spec: ListSpec
  row: (m: M) => object
}

/** A client that leaves ends it. @throws Problem 503 if too many exports run, 422 for a column that files do not have */
export async function listFile<M extends BaseModel>(
  ctx: Context,
  source: Source<M>,
  format: ExportFormat,
  asked?: string,
): Promise<Answer> {
  const { spec } = source
  const shown = columnsOfFile(spec, asked)
  const columns = shown.map(([, { title, type }]): ExportColumn => ({ title, type: type === 'enum' ? 'text' : type }))
  const keys = shown.map(([key]) => key)
  return rowsFile(ctx, { columns, name: spec.fileName ?? spec.table, pages: () => pagesOf(ctx, source, keys) }, format)
}

interface Rows {
  columns: readonly ExportColumn[]
  /** File name, without date and extension. */
  name: string
  pages: () => AsyncGenerator<readonly Cells[], void>
}

/** File of rows that come page by page, in turn with other exports. @throws Problem 503 if too many exports run */
export async function rowsFile(ctx: Context, { columns, name, pages }: Rows, format: ExportFormat): Promise<Answer> {
  const body = await inTurn(ctx, async () => {
    const reading = pages()
    const first = await reading.next() // errors of the query come before the answer starts
    const second = first.done ? first : await reading.next()
    const short = second.done && (await shortFile({ columns, format }, first.done ? [] : first.value))
    if (short) return short
    return exportStream({ columns, format }, again([first, second], reading), {
      office: ctx.office.slug,
      route: `GET ${name}`,
    })
  })
  const saving = { type: SHEETS[format], name: `${name}-${ctx.today}.${format}` }
  if (Buffer.isBuffer(body)) return file(body, saving)
  return streamed(body, saving)
}

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

/** Waits for a turn; the office stays open until the stream closes, after the request has ended. */
function inTurn(ctx: Context, make: () => Promise<Buffer | Readable>): Promise<Buffer | Readable> {
  const { slug } = ctx.office
  return new Promise((ready, refused) => {
    const work = async () => {
      const body = await bounded({ what: 'file', name: 'export', ms: LIMITS.file, office: slug }, make)
      if (Buffer.isBuffer(body)) {
        ready(body)
        return
      }
      await new Promise((ended) => {
        ready(body.once('close', ended))
      })
    }
    ofOffice.take(slug, () => turns.take(() => ctx.app.offices.use(slug, work))).catch(refused)
  })
}

async function* again<T>(read: IteratorResult<T, void>[], rest: AsyncGenerator<T, void>): AsyncGenerator<T> {
  for (const page of read) {
    if (page.done) return
    yield page.value
  }
  yield* rest
}

/** Walks ids by sort key and reads rows by id, so that memory is bounded by one walk. */
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
        if (!m) return [] // deleted meanwhile
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

/** Plain rows: a walk needs no models or hooks. */
const raw = async <M extends BaseModel>(q: QueryBuilder<M>): Promise<Placed[]> =>
  await (q.toKnexQuery() as Knex.QueryBuilder<object, Placed[]>) // the walk selects the id

/** Makes a value transferable to a thread. */
const sent = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? String(value) : value
