import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import Router from '@koa/router'
import type Koa from 'koa'
import { koaBody } from 'koa-body'
import { cleanText } from '../../../schemas/es-co/limpio.ts'
import type { App, Context } from '../tenants/context.ts'
import { policyOf, type Sources, outageOf, type HttpState } from './koa-app.ts'
import { insisting } from '../db/database.ts'
import { bounded, LIMITS } from '../concurrency/deadline.ts'
import { countUse, type Limit, networkOf } from '../security/rate-limit.ts'
import { byWritten } from './paths.ts'
import { Problem } from './validation/problem.ts'
import { withBand } from '../tenants/practice.ts'
import { contextOf } from './router.ts'
import { inPieces } from '../db/unit-of-work.ts'
import { brotli } from './static.ts'
import { receive } from './multipart.ts'

/** Unchecked texts of the request. */
export interface PageInput {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Posted fields; empty for GET. */
  form: Readonly<Record<string, string>>
  posted: boolean
  /** For the page's own style and script in its Content-Security-Policy. */
  nonce: string
}

export interface PageAnswer {
  status?: number
  html: string
  headers?: Record<string, string>
  sources?: Sources
}

/** Public server-rendered page that works without JavaScript; its forms post to itself. */
export interface HtmlPage {
  path: string
  why: string
  posts?: true
  limit?: Limit
  /** Runs outside a transaction, so that counters persist when it refuses. */
  answer(ctx: Context, input: PageInput): Promise<PageAnswer>
  refused(ctx: Context, problem: Problem, nonce: string): string
}

type KoaCtx = Koa.ParameterizedContext<HttpState>

const csp = (nonce: string, besides?: Sources) =>
  policyOf(
    {
      'default-src': "'none'",
      'script-src': `'nonce-${nonce}'`,
      'style-src': `'nonce-${nonce}'`,
      'img-src': 'data:',
      'font-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
    besides,
  )

const parseForm = koaBody({ json: false, text: false, urlencoded: true, formLimit: '16kb', multipart: false })

export function pageRouter(app: App, pages: readonly HtmlPage[]): Router<HttpState> {
  const router = new Router<HttpState>()
  for (const page of pages.toSorted(byWritten))
    router.register(page.path, page.posts ? ['GET', 'POST'] : ['GET'], (koa) => {
      koa.state.route = page.path
      return answerPage(app, koa, page, koa.params)
    })
  return router
}

async function answerPage(app: App, koa: KoaCtx, page: HtmlPage, params: Record<string, string>): Promise<void> {
  const base = contextOf(app, koa, null)
  const nonce = randomBytes(16).toString('base64')
  koa.set({ 'Content-Security-Policy': csp(nonce), 'Referrer-Policy': 'no-referrer' })
  const { status = 200, html: written, headers = {}, sources } = await answerOf(base, page, koa, { params, nonce })
  const html = base.office.practiceOf === null ? written : withBand(written, nonce)
  if (sources) koa.set('Content-Security-Policy', csp(nonce, sources))
  koa.status = status
  koa.set(headers)
  koa.type = 'text/html; charset=utf-8'
  koa.vary('Accept-Encoding')
  const squeezed = koa.acceptsEncodings('br', 'identity') === 'br'
  if (squeezed) koa.set('Content-Encoding', 'br')
  koa.body = squeezed ? brotli(Buffer.from(html)) : html
}

async function answerOf(
  base: Context,
  page: HtmlPage,
  koa: KoaCtx,
  asked: Pick<PageInput, 'params' | 'nonce'>,
): Promise<PageAnswer> {
  try {
    const { limit } = page
    if (limit) await insisting(() => countUse(base, `${koa.method} ${page.path}:${networkOf(base.ip)}`, limit))
    const posted = koa.method === 'POST'
    const input = {
      ...asked,
      query: textsOf(koa.query),
      form: posted ? await formOf(koa, join(base.app.config.dataDir, 'subidas')) : {},
      posted,
    }
    const bounds = {
      what: 'request' as const,
      ms: LIMITS.request,
      office: base.office.slug,
      route: `${koa.method} ${page.path}`,
    }
    const run = () => bounded(bounds, () => inPieces(base, (ctx) => page.answer(ctx, input)))
    return await (posted ? run() : insisting(run))
  } catch (error) {
    const problem = error instanceof Problem ? error : outageOf(error, base.app, koa.state)
    if (!problem) throw error
    const { retryAfter } = problem.extra
    return {
      status: problem.status,
      html: page.refused(base, problem, asked.nonce),
      ...(typeof retryAfter === 'number' ? { headers: { 'Retry-After': String(retryAfter) } } : {}),
    }
  }
}

/** Fields of a urlencoded or multipart form; mail clients unsubscribe with the latter (RFC 8058). */
async function formOf(koa: KoaCtx, folder: string): Promise<Record<string, string>> {
  const kind = koa.is('application/x-www-form-urlencoded', 'multipart/form-data')
  if (!kind) throw new Problem(415, 'tipo', 'Ese tipo de contenido no se recibe aquí.')
  if (kind === 'multipart/form-data') {
    const { fields } = await receive(koa, { files: {} }, folder)
    return typeof fields === 'object' && fields !== null ? textsOf(fields) : {}
  }
  try {
    await parseForm(koa, () => Promise.resolve())
  } catch {
    throw new Problem(400, 'mal_escrito', 'Lo que se envió no se puede leer.')
  }
  const body: unknown = 'body' in koa.request ? koa.request.body : null
  return typeof body === 'object' && body !== null ? textsOf(body) : {}
}

/** Drops repeated fields. */
const textsOf = (given: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, cleanText(value)]] : [])),
  )
