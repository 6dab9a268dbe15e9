import { Worker } from 'node:worker_threads'
import { type Row, libsql } from '../sqlite/libsql-connection.ts'
import { bounded, LIMITS, type Owner } from '../../concurrency/deadline.ts'
import { STATE, unpacked, type ReadAnswer, type ReadOrder } from './messages.ts'

/** A file beside the bundle, or what loads its source where the program runs from its sources. */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../scripts/workers/read-worker.mjs' : './read-worker.mjs',
  import.meta.url,
)
/** A statement whose rows take more has a fault, which must end only its thread. */
const LIMITS_OF_THREAD = { maxOldGenerationSizeMb: 512 }
/** A file has at most one of them, so that there is another for who reads another. */
const MOST = 2
/** Threads that are still at a statement which nobody waits for: each takes a processor. */
const MOST_LOST = 2
/** A program that ends waits so long for a statement. */
const END_MS = 5_000

/** Rows, how long they took, and how long they waited for a thread (ms). */
export interface Read {
  rows: Row[]
  ms: number
  waited: number
}

interface Asked {
  order: ReadOrder
  since: number
  waited: number
  /** A thread died of it, or with it. */ again: boolean
  resolve(answer: ReadAnswer): void
  reject(error: Error): void
}

/** One thread. It has at most one statement, and a line of files to be closed, which are answered in their order. */
class Thread {
  readonly files = new Set<string>()
  readonly state = new Int32Array(new SharedArrayBuffer(8))
  readonly #worker: Worker
  readonly #asked: Asked[] = []
  #fault: Error | undefined
  /** The file that it reads. */
  reading: string | undefined

  /** @param free is called when it has nothing to read, `dead` with what it still had */
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

  /** @throws DataCloneError for a value that does not pass to another thread */
  /** Its callers are told now. The thread ends by itself after its statement. @returns what it still had */
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

/**
 * The threads that read SQLite files for long, so that nobody else of the program waits meanwhile. Each file has a line, and those that
 * have one take turns: who asks a lot of one office waits for it, not who asks of another.
 */
export class ReadThreads {
  readonly #script: URL
  readonly #lines = new Map<string, Asked[]>()
  readonly #threads = new Set<Thread>()
  #lost = 0

  /** @param script of another thread, for tests */
  constructor(script = FILE) {
    this.#script = script
  }

  /**
   * The rows of a `select`, as committed when its turn comes.
   * @param whose of whom it is, and how long it may take with its wait (ms)
   * @throws what libsql does; Error where two threads died of it; Overdue
   */
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

  /** Nobody waits for a statement any more: its place in the line is free, or another thread takes the place of the one that is at it. */
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

  /** Closes a file wherever it is open. Who asks of it afterwards opens it again. */
  async close(file: string): Promise<void> {
    await Promise.all(
      [...this.#threads]
        .filter(({ files }) => files.delete(file))
        .map(
          (thread) =>
            new Promise<unknown>((resolve) => {
              // a thread that dies has it closed
              thread.ask({ order: { close: file }, since: 0, waited: 0, again: true, resolve, reject: resolve })
            }),
        ),
    )
  }

  /** Gives the threads that are free what is next. */
  #go(): void {
    for (;;) {
      const busy = new Set([...this.#threads].map(({ reading }) => reading))
      const next = [...this.#lines].find(([file]) => !busy.has(file))
      const thread = next && this.#free(next[0])
      if (!thread) return
      const [file, line] = next
      this.#lines.delete(file)
      const asked = line.shift()
      if (line.length) this.#lines.set(file, line) // behind the others
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

  /** A thread that reads nothing, that has the file open if there is one; one more where there are not as many as may be. */
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

/** A thread that is stopped within libsql takes the program down with an abort: it is let finish its statement, and takes up no other. */
function endAll(): void {
  for (const { state } of running) {
    Atomics.store(state, STATE.ending, 1)
    if (Atomics.wait(state, STATE.doing, 1, END_MS) === 'timed-out') process.kill(process.pid, 'SIGKILL') // it only reads
  }
}

/** Those of this process. */
export const readThreads = new ReadThreads()
