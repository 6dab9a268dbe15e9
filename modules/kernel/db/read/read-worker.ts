import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { closeWhole, collectSoon, type Connection, openReader, prepared } from '../sqlite/libsql-connection.ts'
import { packed, STATE, type Fault, type ReadAnswer, type ReadOrder } from './messages.ts'

if (!parentPort) throw new Error('This is a worker of read-threads.ts')
const port: MessagePort = parentPort
const state = new Int32Array(workerData as SharedArrayBuffer) // from read-threads.ts

/** Open files; the least recently used is closed. */
const MOST = 8
const open = new Map<string, Connection>()

function connectionTo(file: string): Connection {
  const connection = open.get(file) ?? openReader(file)
  open.delete(file)
  open.set(file, connection)
  const [oldest] = open.keys()
  if (open.size > MOST && oldest !== undefined) close(oldest)
  return connection
}

function close(file: string): void {
  const connection = open.get(file)
  if (!connection) return
  open.delete(file)
  closeWhole(connection)
  collectSoon()
}

function read({ file, sql, values }: Extract<ReadOrder, { sql: string }>): ReadAnswer {
  const began = performance.now()
  try {
    const rows = prepared(connectionTo(file), sql).all([...values])
    return { ms: performance.now() - began, rows: packed(rows) }
  } catch (error) {
    close(file) // an interrupted statement keeps its old snapshot open
    return { fault: faultOf(error) }
  }
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code, rawCode } = error as Error & Fault // libsql's own errors have them
  return code === undefined ? { message } : { message, code, ...(rawCode === undefined ? {} : { rawCode }) }
}

port.on('message', (order: ReadOrder) => {
  Atomics.store(state, STATE.doing, 1)
  try {
    // at exit, a thread inside libsql would abort the program
    if (Atomics.load(state, STATE.ending)) return
    if ('close' in order) {
      close(order.close)
      port.postMessage({ closed: true } satisfies ReadAnswer)
    } else port.postMessage(read(order))
  } finally {
    Atomics.store(state, STATE.doing, 0)
    Atomics.notify(state, STATE.doing)
  }
})
