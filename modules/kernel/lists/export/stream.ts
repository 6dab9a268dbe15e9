import { addAbortListener, on } from 'node:events'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { bounded, LIMITS, type Owner } from '../../concurrency/deadline.ts'
import { Turns, type Turn } from '../../concurrency/turns.ts'
import { tooMany } from '../../security/rate-limit.ts'
import { workbookHere, type Cells, type Sheet } from './cells.ts'
import { exported, type Pages, DONE, PAGE, type Order, type WorkbookOrder } from './export.ts'

/** Bundled file, or the loader of its source when running from sources. */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../scripts/workers/export-worker.mjs' : './export-worker.mjs',
  import.meta.url,
)
/** Memory does not grow with the rows; a fault ends only its own export. */
const LIMITS_OF_THREAD = { maxOldGenerationSizeMb: 256 }

/** Cells and text columns' rows that this thread writes in less than a thread takes to start. */
const FEW = 400
const FEW_TEXTS = 10 * FEW
const sizeOf = ({ columns, rows, asText }: Sheet) =>
  (rows.length + 1) * columns.length + (asText ? asText.rows * asText.columns.length : 0)

const workbooks = new Turns({
  name: 'workbook',
  limitMs: LIMITS.file,
  patienceMs: LIMITS.file,
  atOnce: 1, // beside the server's own thread
  waiting: 100,
  full: () => tooMany(2_000, 'Se están haciendo demasiadas hojas de cálculo a la vez.'),
})

/**
 * Small workbook of several sheets; a thread writes it unless it is tiny. Cells are typed as in a list's file; formulas stay text.
 * @throws Problem 429 if too many wait; Overdue
 */
export async function workbook(sheets: readonly Sheet[]): Promise<Buffer> {
  if (sheets.reduce((sum, sheet) => sum + sizeOf(sheet), 0) <= FEW) return Buffer.from(await workbookHere(sheets))
  const none: Pages = (async function* () {})()
  return workbooks.take(async (turn) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of written({ sheets }, none, turn)) chunks.push(chunk)
    return Buffer.concat(chunks)
  })
}

/** File of one page, written by this thread; null if a thread takes less. */
export async function shortFile({ columns, format }: Order, page: readonly Cells[]): Promise<Buffer | null> {
  if ((page.length + 1) * columns.length > (format === 'csv' ? FEW_TEXTS : FEW)) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of exported(columns, Readable.from([page]), format)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** File written by a thread, with backpressure from thread and client. Closing the stream, or a minute without progress, ends both. */
export function exportStream(order: Order, pages: Pages, owner: Owner = {}): Readable {
  const stop = new AbortController()
  const moving = { signal: stop.signal, renew: () => undefined }
  const body: Readable = Readable.from(written(order, pages, moving), { objectMode: false })
  const closed = new Promise<void>((ended) => {
    body.once('close', ended)
  })
  const bounds = {
    ...owner,
    what: 'file' as const,
    name: 'export',
    ms: LIMITS.file,
    cut: () => {
      stop.abort()
    },
  }
  bounded(bounds, (renew) => {
    Object.assign(moving, { renew })
    return closed
  }).catch((error: unknown) => {
    body.destroy(error instanceof Error ? error : undefined)
  })
  return body
}

async function* written(order: Order | WorkbookOrder, pages: Pages, moving: Turn): AsyncGenerator<Uint8Array> {
  const { signal } = moving
  const reading = pages[Symbol.asyncIterator]()
  const worker = new Worker(FILE, { workerData: order, execArgv: [], resourceLimits: LIMITS_OF_THREAD })
  const stopped = new Promise<never>((_, reject) => {
    addAbortListener(signal, () => {
      reject(new Error('The export was cut'))
    })
  })
  stopped.catch(() => undefined)
  try {
    // one value a message
    for await (const [said] of on(worker, 'message', { close: ['exit'], signal }) as AsyncIterable<[unknown]>) {
      moving.renew()
      if (said instanceof Uint8Array) yield said
      else if (said === DONE) return
      else if (said === PAGE) {
        const page = await Promise.race([reading.next(), stopped])
        worker.postMessage(page.done ? null : page.value)
      }
    }
    throw new Error('The thread of an export ended before its file')
  } finally {
    const returned = reading.return?.()
    if (!signal.aborted) await returned // a cut reader may never answer
    await worker.terminate()
  }
}
