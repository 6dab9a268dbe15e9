import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'

/** Milliseconds; at 50 the measurement was most of an idle process's work. */
const LOOP_RESOLUTION = 200

const registry = new Registry()
/** Hundreds of series, on request only. */
const byRoute = new Registry()
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_RESOLUTION })

const REQUESTS = { name: 'http_request_seconds', buckets: [0.005, 0.02, 0.1, 0.5, 2, 10] }
const seconds = new Histogram({
  ...REQUESTS,
  help: 'Time to answer, by method and status',
  labelNames: ['method', 'status'],
  registers: [registry],
})
const ofRoutes = new Histogram({
  ...REQUESTS,
  help: 'Time to answer, by route pattern and status',
  labelNames: ['method', 'route', 'status'],
  registers: [byRoute],
})

type Series = ReturnType<typeof seconds.labels>
const known = new Map<string, [all: Series, ofRoute: Series]>()

export function measured(method: string, route: string, status: number, time: number): void {
  const key = `${method} ${route} ${status}`
  let series = known.get(key)
  if (!series)
    known.set(key, (series = [seconds.labels(method, String(status)), ofRoutes.labels(method, route, String(status))]))
  for (const one of series) one.observe(time)
}

const delay = new Gauge({
  name: 'event_loop_delay_p99_seconds',
  help: 'How long one of a hundred pieces of work waited for the process, of the last ten seconds',
  registers: [registry],
})

const delayed = (time: number): void => {
  delay.set(time)
}

const SLOW = { name: 'database_slow_statement_seconds', buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30] }
const slow = new Histogram({
  ...SLOW,
  help: 'Statements slower than SLOW_STATEMENT_MS, by the method that asked',
  labelNames: ['method'],
  registers: [registry],
})
const slowOfRoutes = new Histogram({
  ...SLOW,
  help: 'Statements slower than SLOW_STATEMENT_MS, by the route or the work that asked',
  labelNames: ['method', 'route'],
  registers: [byRoute],
})

/** @param time in seconds */
export function slowStatement(method: string, route: string, time: number): void {
  slow.labels(method).observe(time)
  slowOfRoutes.labels(method, route).observe(time)
}

const cut = new Counter({
  name: 'work_cut_total',
  help: 'Work that did not end within its limit and was cut, by what it held',
  labelNames: ['what'],
  registers: [registry],
})

export const cutNoted = (what: string): void => {
  cut.labels(what).inc()
}

export type Pool = 'oficina' | 'plataforma'

const wait = new Histogram({
  name: 'database_connection_wait_seconds',
  help: 'How long work waited to be lent a connection, by whose database',
  labelNames: ['pool'],
  buckets: [0.001, 0.01, 0.1, 0.5, 1, 5, 30],
  registers: [registry],
})
const waits = { oficina: wait.labels('oficina'), plataforma: wait.labels('plataforma') }

/** Longest wait of this minute and the one before. Seconds. */
const longest = { now: { oficina: 0, plataforma: 0 }, before: { oficina: 0, plataforma: 0 }, since: performance.now() }
const MINUTE = 60_000

function turn(at: number): void {
  if (at - longest.since < MINUTE) return
  longest.before = at - longest.since < 2 * MINUTE ? longest.now : { oficina: 0, plataforma: 0 }
  longest.now = { oficina: 0, plataforma: 0 }
  longest.since = at
}

/** @param asked ms of `performance.now` */
export function lent({ lends: whose = 'oficina' }: { lends?: Pool }, asked: number): void {
  const at = performance.now()
  const time = (at - asked) / 1000
  waits[whose].observe(time)
  turn(at)
  if (time > longest.now[whose]) longest.now[whose] = time
}

/** Longest wait for a connection in the last one or two minutes. Seconds. */
export function longestWait(pool: Pool): number {
  turn(performance.now())
  return Math.max(longest.now[pool], longest.before[pool])
}

const line = new Histogram({
  name: 'database_reader_wait_seconds',
  help: 'How long a statement waited for a thread that reads SQLite',
  buckets: [0.001, 0.01, 0.1, 0.5, 1, 5, 30],
  registers: [registry],
})

/** @param time in seconds */
export const waitedForThread = (time: number): void => {
  line.observe(time)
}

new Gauge({
  name: 'database_connection_wait_max_seconds',
  help: 'The longest wait for a connection in the last minute or two',
  labelNames: ['pool'],
  registers: [registry],
  collect() {
    for (const pool of ['oficina', 'plataforma'] as const) this.set({ pool }, longestWait(pool))
  },
})

export const gauge = (name: string, help: string, labelNames: string[]): Gauge =>
  new Gauge({ name, help, labelNames, registers: [registry] })

interface MetricsText {
  text: string
  type: string
}

const textOf = async (which: Registry): Promise<MetricsText> => ({
  text: await which.metrics(),
  type: which.contentType,
})

/** Prometheus text, below 100 kB however many offices there are. */
export const readMetrics = (): Promise<MetricsText> => textOf(registry)

export const readRouteMetrics = (): Promise<MetricsText> => textOf(byRoute)

/** Separate registry of one request, so that concurrent ones do not mix. */
export class MetricsApart {
  private readonly its = new Registry()

  gauge(name: string, help: string, labelNames: string[]): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.its] })
  }

  read(): Promise<MetricsText> {
    return textOf(this.its)
  }
}

/** Milliseconds between two measurements. */
const LOOK = 10_000
/** A p99 delay above this (ms) is logged. */
const LATE = 250

let last = 0

/** Event loop delay, p99 of the last ten seconds (ms). */
export const loopDelay = (): number => last

export function watchLoop(log: Logger): void {
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION })
  delay.enable()
  setInterval(() => {
    last = Math.max(0, delay.percentile(99) / 1e6 - LOOP_RESOLUTION) // the histogram includes the sampling interval
    delayed(last / 1000)
    if (last > LATE) log.warn({ p99: Math.round(last), maximo: Math.round(delay.max / 1e6) }, 'event loop late')
    delay.reset()
  }, LOOK).unref()
}
