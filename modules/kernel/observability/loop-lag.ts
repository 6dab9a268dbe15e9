import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'
import { delayed, LOOP_RESOLUTION } from './metrics.ts'

/** Between two looks (ms). */
const LOOK = 10_000
/** One of a hundred waits that long (ms), and people notice. */
const LATE = 250

let last = 0

/** How long one of a hundred pieces of work waited, in the last ten seconds, for what this process was doing (ms). */
export const loopDelay = (): number => last

/** Measures how long this process keeps its own work waiting, and says it in the log when that is too long. */
export function watchLoop(log: Logger): void {
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION })
  delay.enable()
  setInterval(() => {
    last = Math.max(0, delay.percentile(99) / 1e6 - LOOP_RESOLUTION) // what is seen is from one look to the next
    delayed(last / 1000)
    if (last > LATE) log.warn({ p99: Math.round(last), maximo: Math.round(delay.max / 1e6) }, 'event loop late')
    delay.reset()
  }, LOOK).unref()
}
