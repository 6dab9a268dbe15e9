import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Closed files wait for each other this long. */
const REST_MS = 2_000

let collector: (() => void) | undefined
let waiting: NodeJS.Timeout | undefined

/**
 * Takes away now what nobody uses any more. libsql closes a file only once the last statement that was prepared on it is collected, and it
 * has no way to end one: V8, which does not see the memory behind them, would leave hundreds of closed files open for hours.
 */
export function collect(): void {
  if (!collector) {
    setFlagsFromString('--expose-gc')
    collector = runInNewContext('gc') as () => void // what the flag gives to contexts made after it
  }
  clearTimeout(waiting)
  waiting = undefined
  collector()
}

/** The same in a moment, once for all the files that are closed by then: it stops the program for as long as it takes. */
export function collectSoon(): void {
  waiting ??= setTimeout(collect, REST_MS).unref()
}
