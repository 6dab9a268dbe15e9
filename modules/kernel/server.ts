import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type Koa from 'koa'
import type { Sources } from './csp.ts'
import { docsPage } from './docs-page.tsx'
import { createHttp, type HttpState } from './http.ts'
import { perMinute } from './limit.ts'
import { readMetrics } from './metrics.ts'
import { openapi } from './openapi/document.ts'
import { pageRouter, type HtmlPage } from './page.ts'
import { apiRouter, originOf, type ApiOptions } from './router.ts'
import { serveUi } from './static.ts'

export interface ServerOptions extends ApiOptions {
  pages?: readonly HtmlPage[]
  uiFolder: string
  version: string
  /** What the browser's program takes from elsewhere, by the address at which it is opened. */
  sources?: Readonly<Record<string, Sources>>
}

/** The whole HTTP face of the product. */
export function createKoa({ pages = [], uiFolder, version, sources, ...options }: ServerOptions): Koa<HttpState> {
  const { app, routes } = options
  const koa = createHttp(app)
  // written once: they are large, and anybody may ask for them
  let document: string | undefined
  let docs: string | undefined
  const api = apiRouter(options, {
    '/openapi.json': {
      limit: perMinute(20),
      answer: (ctx) => {
        ctx.type = 'application/json'
        document ??= JSON.stringify(openapi(routes, version, ORIGIN))
        ctx.body = document.replace(JSON.stringify(ORIGIN), () => JSON.stringify(originOf(ctx)))
      },
    },
    '/docs': {
      limit: perMinute(20),
      answer: (ctx) => {
        const nonce = randomBytes(16).toString('base64')
        ctx.set('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`)
        ctx.type = 'text/html; charset=utf-8'
        docs ??= docsPage(routes, NONCE)
        ctx.body = docs.replace(NONCE, nonce)
      },
    },
    '/salud': {
      answer: async (ctx) => {
        const alive = await app.offices.platform.raw('select 1').then(() => true, () => false)
        ctx.status = alive ? 200 : 503
        ctx.body = { estado: alive ? 'ok' : 'sin base de datos', base: alive, version }
      },
    },
  })
  koa.use(async (ctx, next) => {
    if (ctx.path !== '/metrics') { await next(); return }
    // behind a proxy of this machine everybody comes from this machine
    const proxied = app.config.trustProxy > 0 || ctx.get('x-forwarded-for') !== '' || ctx.get('forwarded') !== ''
    if (!mayMeasure(proxied ? '' : (ctx.req.socket.remoteAddress ?? ''), ctx.get('authorization'), app.config.metricsToken)) {
      ctx.status = 404
      return
    }
    const { text, type } = await readMetrics()
    ctx.set('Content-Type', type)
    ctx.body = text
  })
  koa.use(api)
  koa.use(pageRouter(app, pages))
  koa.use(serveUi(uiFolder, sources))
  return koa
}

const NONCE = '__NONCE__'
const ORIGIN = '__ORIGIN__'

function mayMeasure(address: string, authorization: string, token: string | null): boolean {
  if (!token) return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
  const given = Buffer.from(authorization.replace(/^Bearer /, ''))
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * In ms: who writes headers by the drop, or never ends what it sends, is hung up on; a large file over a slow line has its five minutes.
 */
const PATIENCE = { headersTimeout: 20_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 }

/** Listens; resolves with the server once its port is taken. */
export function listen(koa: Koa<HttpState>, port: number, host: string): Promise<Server> {
  const answer = koa.callback()
  const server = createServer(PATIENCE, (request, response) => void answer(request, response))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => { resolve(server) })
  })
}

/** Takes no new connections and resolves when the requests in flight are answered, or after the limit. */
export async function finish(server: Server, limit = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => { server.close(() => { resolve() }) })
  // a connection that was busy turns idle when its answer is out, and would stay open
  const sweep = setInterval(() => { server.closeIdleConnections() }, 50)
  const cut = setTimeout(() => { server.closeAllConnections() }, limit)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
