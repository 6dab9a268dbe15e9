import { randomBytes, timingSafeEqual } from 'node:crypto'
import type Koa from 'koa'
import type { App } from '../tenants/context.ts'
import { type Sources, createHttp, type HttpState } from './koa-app.ts'
import { docsPage } from './openapi/docs-page.tsx'
import { perMinute } from '../security/rate-limit.ts'
import { readMetrics, readRouteMetrics } from '../observability/metrics.ts'
import { openapi } from './openapi/document.ts'
import { pageRouter, type HtmlPage } from './page.ts'
import { apiRouter, originOf, type ApiOptions } from './router.ts'
import { serveUi } from './static.ts'

export interface ServerOptions extends ApiOptions {
  pages?: readonly HtmlPage[]
  uiFolder: string
  version: string
  /** Extra CSP sources of the browser program, by path. */
  sources?: Readonly<Record<string, Sources>>
  /** Module metrics: sets those of all offices, or returns one office's as text. */
  measure?: { all(app: App): Promise<void>; ofOffice(app: App, slug: string): Promise<{ text: string; type: string }> }
}

/** Case-sensitive prefix; other paths must answer 404 and not 405. */
const underApi =
  (part: Koa.Middleware<HttpState>): Koa.Middleware<HttpState> =>
  (ctx, next) =>
    ctx.path.startsWith('/api/') ? part(ctx, next) : next()

export function createKoa({
  pages = [],
  uiFolder,
  version,
  sources,
  measure,
  ...options
}: ServerOptions): Koa<HttpState> {
  const { app, routes } = options
  const koa = createHttp(app)
  // cached: large, and public
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
        ctx.set(
          'Content-Security-Policy',
          `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
        )
        ctx.type = 'text/html; charset=utf-8'
        docs ??= docsPage(routes, NONCE)
        ctx.body = docs.replace(NONCE, nonce)
      },
    },
    '/salud': {
      answer: async (ctx) => {
        const health = await app.health.look(app.offices)
        ctx.status = health.listo ? 200 : 503
        ctx.body = { ...health, version }
      },
    },
    '/salud/vivo': {
      answer: (ctx) => {
        ctx.body = { estado: 'ok', version }
      },
    },
  })
  koa.use(async (ctx, next) => {
    if (ctx.path !== '/metrics') {
      await next()
      return
    }
    // behind a local proxy every client has a local address
    const proxied = app.config.trustProxy > 0 || ctx.get('x-forwarded-for') !== '' || ctx.get('forwarded') !== ''
    if (
      !mayMeasure(
        proxied ? '' : (ctx.req.socket.remoteAddress ?? ''),
        ctx.get('authorization'),
        app.config.metricsToken,
      )
    ) {
      ctx.status = 404
      return
    }
    const { oficina, rutas } = ctx.query
    const read = async () => {
      // without a database the other metrics still answer
      await measure?.all(app).catch((error: unknown) => {
        app.log.error({ err: error }, 'metrics')
      })
      app.offices.measure()
      return readMetrics()
    }
    const { text, type } = await (typeof oficina === 'string' && measure
      ? measure.ofOffice(app, oficina)
      : rutas === undefined
        ? read()
        : readRouteMetrics())
    ctx.set('Content-Type', type)
    ctx.body = text
  })
  // as Koa's own middleware: they use nothing of another router
  for (const part of [api.routes(), api.allowedMethods()]) koa.use(underApi(part as Koa.Middleware<HttpState>))
  koa.use(pageRouter(app, pages).routes())
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
