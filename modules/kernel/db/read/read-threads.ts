import { Worker } from 'node:worker_threads'
import { type Row, libsql } from '../sqlite/libsql-connection.ts'
import { bounded, LIMITS, type Owner } from '../../concurrency/deadline.ts'
import { STATE, unpacked, type ReadAnswer, type ReadOrder } from './messages.ts'

/** Bundled file, or the loader of its source when running from sources. */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../scripts/workers/read-worker.mjs' : './read-worker.mjs',
  import.meta.url,
)
/** A statement whose rows need more memory ends only its thread. */
const LIMITS_OF_THREAD = { maxOldGenerationSizeMb: 512 }
/** Reads of one file take one thread, so that another file finds one free. */
const MOST = 2
/** Abandoned threads that still run a statement; each occupies a core. */
const MOST_LOST = 2
const END_MS = 5_000

export interface Read {
  rows: Row[]
  ms: number
  waited: number
}

interface Asked {
  order: ReadOrder
  since: number
  waited: number
  /** Already retried after a thread died. */ again: boolean
  resolve(answer: ReadAnswer): void
  reject(error: Error): void
}

/** A thread with at most one read, and a queue of files to close, answered in order. */
class Thread {
  readonly files = new Set<string>()
  readonly state = new Int32Array(new SharedArrayBuffer(8))
  readonly #worker: Worker
  readonly #asked: Asked[] = []
  #fault: Error | undefined
  reading: string | undefined

  /** @param free called when it is idle @param dead called with its unanswered orders */
  constructor(script: URL, free: () => void, dead: (left: Asked[], why: Error) => void) {
    this.#worker = new Worker(script, { workerData: this.state.buffer, execArgv: [], resourceLimits: LIMITS_OF_THREAD })
    this.#worker.unref()
    this.#worker.on('message', (answer: ReadAnswer) => {
      const asked = this.#asked.shift()
      if (!this.#asked.length) this.#worker.unref()
      if (!('closed' in answer)) this.reading = undefined
      asked?.resolve(answer)
      free()
    })
    this.#worker.on('error', (error: Error) => {
      this.#fault = error
    })
    this.#worker.on('exit', () => {
      dead(this.#asked.splice(0), this.#fault ?? new Error('The thread that reads ended'))
    })
  }

  /** Gives up its orders; the thread ends after its statement. @returns the orders */
  abandon(): Asked[] {
    Atomics.store(this.state, STATE.ending, 1)
    this.#worker.once('message', () => {
      void this.#worker.terminate()
    })
    return this.#asked.splice(0)
  }

  has(asked: Asked): boolean {
    return this.#asked.includes(asked)
  }

  /** @throws DataCloneError for a value that cannot be transferred */
  ask(asked: Asked): void {
    const { order } = asked
    this.#worker.postMessage(order)
    this.#worker.ref()
    this.#asked.push(asked)
    if (!('file' in order)) return
    this.reading = order.file
    this.files.add(order.file)
  }
}

/** Threads for slow SQLite reads. Each file has a queue, and files take turns, so that one office's load delays only its own reads. */
export class ReadThreads {
  readonly #script: URL
  readonly #lines = new Map<string, Asked[]>()
  readonly #threads = new Set<Thread>()
  #lost = 0

  constructor(script = FILE) {
    this.#script = script
  }

  /** Rows of a `select`, as committed when it runs. @throws libsql's errors; Error if two threads died of it; Overdue */
  async read(
    file: string,
    sql: string,
    values: readonly unknown[],
    { ms: limit = LIMITS.read, ...owner }: Owner & { ms?: number } = {},
  ): Promise<Read> {
    let mine: Asked | undefined
    const cut = () => {
      if (mine) this.#forget(file, mine)
    }
    const asked = await bounded(
      { ...owner, what: 'read', ms: limit, cut },
      () =>
        new Promise<{
          answer: ReadAnswer
          waited: number
        }>((resolve, reject) => {
          const one: Asked = {
            order: { file, sql, values },
            since: performance.now(),
            waited: 0,
            again: false,
            resolve: (answer) => {
              resolve({ answer, waited: one.waited })
            },
            reject,
          }
          mine = one
          const line = this.#lines.get(file)
          if (line) line.push(one)
          else this.#lines.set(file, [one])
          this.#go()
        }),
    )
    const { answer, waited } = asked
    if ('rows' in answer) return { rows: unpacked(answer.rows), ms: answer.ms, waited }
    throw 'fault' in answer ? errorOf(answer.fault) : new Error('The thread that reads closed the file')
  }

  /** After a timeout: frees the place in the queue, or replaces the thread that runs the statement. */
  #forget(file: string, one: Asked): void {
    const line = this.#lines.get(file)?.filter((other) => other !== one)
    if (line?.length) this.#lines.set(file, line)
    else this.#lines.delete(file)
    const thread = [...this.#threads].find((its) => its.has(one))
    if (!thread || this.#lost >= MOST_LOST) return
    this.#lost++
    this.#threads.delete(thread)
    for (const left of thread.abandon()) left.reject(new Error('The thread that reads is lost'))
    this.#go()
  }

  /** A later read reopens the file. */
  async close(file: string): Promise<void> {
    await Promise.all(
      [...this.#threads]
        .filter(({ files }) => files.delete(file))
        .map(
          (thread) =>
            new Promise<unknown>((resolve) => {
              // a dead thread has closed it
              thread.ask({ order: { close: file }, since: 0, waited: 0, again: true, resolve, reject: resolve })
            }),
        ),
    )
  }

  #go(): void {
    for (;;) {
      const busy = new Set([...this.#threads].map(({ reading }) => reading))
      const next = [...this.#lines].find(([file]) => !busy.has(file))
      const thread = next && this.#free(next[0])
      if (!thread) return
      const [file, line] = next
      this.#lines.delete(file)
      const asked = line.shift()
      if (line.length) this.#lines.set(file, line)
      if (asked) this.#give(thread, asked)
    }
  }

  #give(thread: Thread, asked: Asked): void {
    asked.waited = performance.now() - asked.since
    try {
      thread.ask(asked)
    } catch (error) {
      asked.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** An idle thread, preferably with the file open; else a new one, up to `MOST`. */
  #free(file: string): Thread | undefined {
    const free = [...this.#threads].filter(({ reading }) => reading === undefined)
    const found = free.find(({ files }) => files.has(file)) ?? free[0]
    return found ?? (this.#threads.size < MOST ? this.#start() : undefined)
  }

  #start(): Thread {
    const thread = new Thread(
      this.#script,
      () => {
        this.#go()
      },
      (left, why) => {
        if (!this.#threads.delete(thread)) this.#lost--
        running.delete(thread)
        for (const asked of left) {
          const { order } = asked
          if (asked.again || !('file' in order)) {
            asked.reject(why)
            continue
          }
          asked.again = true
          this.#lines.set(order.file, [asked, ...(this.#lines.get(order.file) ?? [])])
        }
        this.#go()
      },
    )
    this.#threads.add(thread)
    if (!watching) process.once('exit', endAll)
    watching = true
    running.add(thread)
    return thread
  }
}

const errorOf = ({ message, code, rawCode }: { message: string; code?: string; rawCode?: number }): Error =>
  code === undefined ? new Error(message) : new (libsql().SqliteError)(message, code, rawCode)

const running = new Set<Thread>()
let watching = false

/** Terminating a thread inside libsql aborts the program: at exit, threads finish their statement and take no other. */
function endAll(): void {
  for (const { state } of running) {
    Atomics.store(state, STATE.ending, 1)
    if (Atomics.wait(state, STATE.doing, 1, END_MS) === 'timed-out') process.kill(process.pid, 'SIGKILL') // it only reads
  }
}

export const readThreads = new ReadThreads()
