import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const seconds = new Histogram({
  name: 'http_request_seconds', help: 'Time to answer, by route pattern and status',
  labelNames: ['method', 'route', 'status'], buckets: [0.005, 0.02, 0.1, 0.5, 2, 10], registers: [registry],
})

type Series = ReturnType<typeof seconds.labels>
const known = new Map<string, Series>()

/** Routes are patterns, so there are only so many series. */
export function measured(method: string, route: string, status: number, time: number): void {
  const key = `${method} ${route} ${status}`
  let series = known.get(key)
  if (!series) known.set(key, series = seconds.labels(method, route, String(status)))
  series.observe(time)
}

const delay = new Gauge({
  name: 'event_loop_delay_p99_seconds', help: 'How long one of a hundred pieces of work waited for the process, of the last ten seconds',
  registers: [registry],
})

/** @param time in seconds */
export const delayed = (time: number): void => { delay.set(time) }

/** Prometheus text and its content type. */
export const readMetrics = async () => ({ text: await registry.metrics(), type: registry.contentType })
