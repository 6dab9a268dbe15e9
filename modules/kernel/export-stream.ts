import { on } from 'node:events'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Pages } from './export.ts'
import { DONE, PAGE, type Order } from './export-order.ts'

/** A file beside the bundle, or what loads its source where the program runs from its sources. */
const FILE = new URL(import.meta.url.endsWith('.ts') ? '../../scripts/export-worker.mjs' : './export-worker.mjs', import.meta.url)
/** What its rows take does not grow with them: who needs more has a fault, which must end only its own file. */
const LIMITS = { maxOldGenerationSizeMb: 256 }

/**
 * A file of rows as a stream, written by a thread of its own: here they are only read, a page when the thread and whoever receives
 * the file have room for it. Ending the stream ends the reading and the thread.
 */
export const exportStream = (order: Order, pages: Pages): Readable => Readable.from(written(order, pages), { objectMode: false })

async function* written(order: Order, pages: Pages): AsyncGenerator<Uint8Array> {
  const reading = pages[Symbol.asyncIterator]()
  const worker = new Worker(FILE, { workerData: order, execArgv: [], resourceLimits: LIMITS })
  try {
    for await (const [said] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[unknown]>) { // one value a message
      if (said instanceof Uint8Array) yield said
      else if (said === DONE) return
      else if (said === PAGE) {
        const page = await reading.next()
        worker.postMessage(page.done ? null : page.value)
      }
    }
    throw new Error('The thread of an export ended before its file')
  } finally {
    await reading.return?.()
    await worker.terminate()
  }
}
