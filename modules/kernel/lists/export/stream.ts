import { addAbortListener, on } from 'node:events'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { bounded, LIMITS, type Owner } from '../../concurrency/deadline.ts'
import { type Pages, DONE, PAGE, type Order } from './export.ts'
import type { Turn } from '../../concurrency/turns.ts'

/** Bundled file, or the loader of its source when running from sources. */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../scripts/workers/export-worker.mjs' : './export-worker.mjs',
  import.meta.url,
)
/** Memory does not grow with the rows; a fault ends only its own export. */
const LIMITS_OF_THREAD = { maxOldGenerationSizeMb: 256 }

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

async function* written(order: Order, pages: Pages, moving: Turn): AsyncGenerator<Uint8Array> {
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
