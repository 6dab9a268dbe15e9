import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Closed files wait for each other this long, or so many times what the last collection took: it is a fiftieth of the work; */
const REST_MS = 2_000
const RESTS = 50
/** but not longer than this, which only a heap that takes more than 0,4 s to collect would ask; */
const MOST_REST_MS = 20_000
/** or until they are so many: each keeps what SQLite read of its schema, half a megabyte, and five descriptors. */
const MOST = 64
/** After so many what is young is looked at, which takes a millisecond: an office that was only passed by is that. */
const FEW = 8

type Collector = (how?: { type: 'minor' }) => void

let collector: Collector | undefined
let waiting: NodeJS.Timeout | undefined
let closed = 0
let tookMs = 0

function theCollector(): Collector {
  if (collector) return collector
  setFlagsFromString('--expose-gc')
  return (collector = runInNewContext('gc') as Collector) // what the flag gives to contexts made after it
}

/**
 * Takes away now what nobody uses any more. libsql closes a file only once the last statement that was prepared on it is collected, and it
 * has no way to end one: V8, which does not see the memory behind them, would leave hundreds of closed files open for hours.
 */
export function collect(): void {
  clearTimeout(waiting)
  waiting = undefined
  closed = 0
  const began = performance.now()
  theCollector()()
  tookMs = performance.now() - began
}

/** Says that a file was closed. It is taken away in a moment, with all that are closed by then: the program stands still meanwhile. */
export function collectSoon(): void {
  closed++
  if (closed >= MOST) {
    collect()
    return
  }
  if (closed % FEW === 0) theCollector()({ type: 'minor' })
  waiting ??= setTimeout(collect, Math.min(MOST_REST_MS, Math.max(REST_MS, RESTS * tookMs))).unref()
}
