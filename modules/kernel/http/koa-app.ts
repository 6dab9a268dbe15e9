import { randomUUID } from 'node:crypto'
import type { Context as KoaContext, Middleware, Next } from 'koa'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { Config } from '../../../config/env.ts'
import type { App } from '../tenants/context.ts'
import { type Office, SLUG } from '../tenants/office.ts'
import { isFull, noSpace, busy, isLost, late, unreachable, unsure, UnsureCommit } from '../db/outage.ts'
import { isForeignKeyViolation, isRetriable, isUniqueViolation } from '../db/database.ts'
import { Overdue } from '../concurrency/deadline.ts'
import { fair, type Request } from '../concurrency/backpressure.ts'
import { withoutRedaction } from '../observability/log.ts'
import { measured } from '../observability/metrics.ts'
import { Problem } from './validation/problem.ts'
import { readToItsEnd } from './body.ts'

/**
 * Office named by a host: its first label. A bare address, `localhost` or the root domain mean the development office, except in
 * production, where a typed host would decide where mailed links lead. Null for none.
 */
export function officeOf(host: string, config: Pick<Config, 'rootDomain' | 'devOffice' | 'production'>): string | null {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const { rootDomain, devOffice, production } = config
  if (rootDomain && name.endsWith(`.${rootDomain}`)) return label(name.slice(0, -rootDomain.length - 1))
  if (production) return null
  if (name.endsWith('.localhost')) return label(name.slice(0, -'.localhost'.length))
  const bare = name === 'localhost' || /^[\d.]+$/.test(name) || name.startsWith('[') || name === rootDomain
  if (bare) return devOffice
  return rootDomain || !name.includes('.') ? null : label(name.split('.')[0] ?? '')
}

const label = (text: string) => (SLUG.test(text) ? text : null)

const officePage = () => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Oficina no encontrada</title></head>
<body><h1>Oficina no encontrada</h1>
<p>No existe una oficina en esta dirección. Revise que esté bien escrita o pídala a su notaría.</p>
</body></html>`

export interface HttpState {
  requestId: string
  office: Office
  spender: Request
  route?: string
  links?: string
  /** Has an Idempotency-Key that its route stores. */
  keyed?: boolean
}

/** The client left before the end. */
const LEFT = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'ECONNRESET', 'ECONNABORTED', 'EPIPE'])

/** App without routes: request id, log, metrics, error bodies, office of the host. */
export function createHttp(app: App): Koa<HttpState> {
  const { trustProxy } = app.config
  // proxies append: entries before our own proxies' are the client's and would evade every limit
  const koa = new Koa<HttpState>({ proxy: trustProxy > 0, maxIpsCount: trustProxy })
  koa.use(readToItsEnd)
  koa.use(nameHost(app.config))
  koa.use(identify)
  koa.use(observe(app.log))
  koa.use(explain(app))
  koa.use(findOffice(app))
  const told = new WeakSet<object>()
  // after `explain`, only answers that broke off end here, by their stream and by their socket
  koa.on('error', (error: Error, ctx?: KoaContext) => {
    if (told.has(error)) return
    told.add(error)
    const gone = 'code' in error && LEFT.has(error.code)
    app.log[gone ? 'debug' : 'error']({ err: error, solicitud: ctx?.state.requestId }, 'answer cut')
  })
  return koa
}

/** Host is the Host header's, or with `trustForwardedHost` the X-Forwarded-Host of our outermost proxy. Later code reads neither. */
const nameHost =
  ({ trustProxy, trustForwardedHost }: Config): Middleware<HttpState> =>
  (ctx, next: Next) => {
    const said = trustForwardedHost ? ctx.get('x-forwarded-host').split(',').slice(-trustProxy)[0]?.trim() : ''
    if (said) ctx.req.headers['x-forwarded-host'] = said
    else delete ctx.req.headers['x-forwarded-host']
    return next()
  }

const HEADERS = Object.entries({
  'Cache-Control': 'no-store', // default; an error may carry a row too
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), payment=()',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
})

const identify: Middleware<HttpState> = (ctx, next: Next) => {
  ctx.state.requestId = randomUUID()
  ctx.res.setHeader('X-Request-Id', ctx.state.requestId)
  for (const [name, value] of HEADERS) ctx.res.setHeader(name, value)
  if (ctx.secure) ctx.res.setHeader('Strict-Transport-Security', 'max-age=31536000')
  return next()
}

const observe = (log: Logger): Middleware<HttpState> => {
  const requests = withoutRedaction(log)
  return async (ctx, next) => {
    const started = performance.now()
    try {
      await next()
    } finally {
      const milliseconds = performance.now() - started
      const route = ctx.state.route ?? (ctx.path.startsWith('/api') ? '/api/?' : '/')
      measured(ctx.method, route, ctx.status, milliseconds / 1000)
      // the route pattern, because paths and queries carry names and documents
      requests.info(
        {
          solicitud: ctx.state.requestId,
          metodo: ctx.method,
          ruta: route,
          estado: ctx.status,
          ms: Math.round(milliseconds),
        },
        'request',
      )
    }
  }
}

const explain =
  (app: App): Middleware<HttpState> =>
  async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined && ctx.path.startsWith('/api'))
        throw new Problem(404, 'no_encontrado', 'No existe esa dirección.')
      if (ctx.status === 405 || ctx.status === 501)
        throw new Problem(405, 'metodo', 'Esa dirección no acepta este método.')
    } catch (error) {
      answerProblem(ctx, asProblem(error, app, ctx.state))
    }
  }

function answerProblem(ctx: KoaContext, problem: Problem): void {
  const { retryAfter, ...extra } = problem.extra
  if (typeof retryAfter === 'number') ctx.set('Retry-After', String(retryAfter))
  ctx.status = problem.status
  ctx.type = 'application/json'
  ctx.body = {
    ...extra,
    message: problem.message,
    code: problem.code,
    ...(problem.errors ? { errors: problem.errors } : {}),
    requestId: ctx.response.get('X-Request-Id'),
  }
}

/** Problem for a busy, unreachable or full database; null for other errors. */
export function outageOf(
  error: unknown,
  { log, health }: Pick<App, 'log' | 'health'>,
  { requestId, keyed = false }: HttpState,
): Problem | null {
  if (isRetriable(error)) return busy()
  if (error instanceof Overdue) return late(error.what)
  if (isFull(error)) {
    health.noteFull()
    log.error({ err: error, solicitud: requestId }, 'no space left')
    return noSpace()
  }
  if (!isLost(error) && !(error instanceof UnsureCommit)) return null
  log.error({ err: error, solicitud: requestId }, 'database lost')
  return error instanceof UnsureCommit ? unsure(keyed) : unreachable()
}

function asProblem(error: unknown, app: App, state: HttpState): Problem {
  if (error instanceof Problem) return error
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  if (status === 413) return new Problem(413, 'muy_grande', 'Lo que envía es demasiado grande.')
  if (status === 400) return new Problem(400, 'mal_escrito', 'Lo que se envió no se puede leer.')
  if (status === 415) return new Problem(415, 'tipo', 'Ese tipo de contenido no se recibe aquí.')
  // modules answer these by field; this is the fallback
  if (isForeignKeyViolation(error))
    return new Problem(422, 'referencia', 'Algo de lo que eligió ya no existe, o lo que quiere quitar está en uso.')
  if (isUniqueViolation(error)) return new Problem(409, 'repetido', 'Ya existe un registro con esos datos.')
  const outage = outageOf(error, app, state)
  if (outage) return outage
  app.log.error({ err: error, solicitud: state.requestId }, 'unexpected')
  return new Problem(
    500,
    'inesperado',
    'Ha ocurrido un error. Si se repite, informe a soporte el número de la solicitud.',
  )
}

const findOffice =
  (app: App): Middleware<HttpState> =>
  async (ctx, next) => {
    if (ctx.path === '/metrics' || ctx.path === '/api/salud' || ctx.path === '/api/salud/vivo') {
      await next()
      return
    }
    const slug = officeOf(ctx.host, app.config)
    const found =
      slug !== null &&
      (await app.offices.use(slug, async (office) => {
        ctx.state.office = office
        ctx.state.spender = fair.spender(slug)
        await fair.turn(slug, ctx.state.spender)
        await next()
        return true
      }))
    if (found) return
    if (ctx.path.startsWith('/api/')) throw new Problem(404, 'oficina', 'No existe una oficina en esta dirección.')
    ctx.status = 404
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = officePage()
  }

/** Extra sources of a document's Content-Security-Policy, by directive. */
export type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>
type Directive = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src' | 'form-action'

export function policyOf(base: Readonly<Record<string, string>>, besides: Sources = {}): string {
  const directives = new Map(Object.entries(base))
  for (const [directive, sources = []] of Object.entries(besides)) {
    directives.set(
      directive,
      [directives.get(directive) ?? '', ...sources].filter((source) => source && source !== "'none'").join(' '),
    )
  }
  return [...directives].map(([directive, sources]) => `${directive} ${sources}`).join('; ')
}
