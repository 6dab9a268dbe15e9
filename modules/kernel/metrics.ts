import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const seconds = new Histogram({
  name: 'http_request_seconds', help: 'Time to answer, by route pattern and status',
  labelNames: ['method', 'route', 'status'], buckets: [0.005, 0.02, 0.1, 0.5, 2, 10], registers: [registry],
})

export const measured = (method: string, route: string, status: number, time: number) => { seconds.labels(method, route, String(status)).observe(time) }

/** Prometheus text and its content type. */
export const readMetrics = async () => ({ text: await registry.metrics(), type: registry.contentType })
