import { METHODS } from 'node:http'
import { join } from 'node:path'
import Router from '@koa/router'
import type Koa from 'koa'
import { byWritten, indexed } from './paths.ts'
import { statusOf, takesKey, waysOf, type Route } from './route.ts'
import { Answer, ASKS_LINK, linked } from './answer.ts'
import { readJson, readRaw } from './body.ts'
import { cleanText } from '../../../schemas/es-co/limpio.ts'
import { cleanerOf, checker, question } from './validation/ajv.ts'
import type { App, Context, CurrentUser, Pass } from '../tenants/context.ts'
import type { Office } from '../tenants/office.ts'
import { bogotaDate } from '../jobs/background.ts'
import { insisting } from '../db/database.ts'
import { rangeChecker, isReduced, reduce, reducedQuery } from '../lists/list-query.ts'
import { LIMITS, type Ending } from '../concurrency/deadline.ts'
import type { HttpState } from './koa-app.ts'
import { fair, isRefusal } from '../concurrency/backpressure.ts'
import { answered, once, printsOf, Replayed } from '../records/idempotency.ts'
import { countUse, type Limit, addressOf, networkOf } from '../security/rate-limit.ts'
import { demand } from '../security/permissions.ts'
import { Stale, type Vouch } from '../security/vouch.ts'
import { appFor } from '../tenants/practice.ts'
import { Problem } from './validation/problem.ts'
import { checkForm, forgetUploads, formless, lookInto, receive, unpack } from './multipart.ts'
import { labelled } from '../db/statements.ts'
import { inPieces, inTransaction } from '../db/unit-of-work.ts'

/** Person of a valid access token of this office, or null. */
export interface Authenticate {
  (office: Office, authorization: string | undefined): Promise<CurrentUser | null>
  /** Person of an earlier request, to be confirmed by the first statement of this one; null: read it. */
  known?: (office: Office, authorization: string | undefined) => Promise<{ user: CurrentUser; vouch: Vouch } | null>
}

/** Pass of a bearer token that is no session, or null. */
export type ReadPass = (office: Office, authorization: string | undefined) => Promise<Pass | null>

type KoaCtx = Koa.ParameterizedContext<HttpState>

const anything = () => undefined
const NOTHING = Buffer.alloc(0)
const NO_QUERY = { type: 'object', additionalProperties: false } as const

/** API paths outside the registry: documentation, health. */
export type Internal = Record<string, { limit?: Limit; answer(koa: KoaCtx): unknown }>

/** Test hook: checks every answer against its route. */
export type Inspect = (route: Route, answer: unknown) => void

export interface ApiOptions {
  app: App
  routes: Route[]
  authenticate: Authenticate
  readPass?: ReadPass
  inspect?: Inspect
}

export function apiRouter({ app, routes, ...options }: ApiOptions, internal: Internal = {}): Router<HttpState> {
  // all methods, because an unknown one must answer 405 and not 501
  const router = new Router<HttpState>({ prefix: '/api', methods: METHODS })
  const registered = [
    ...routes.flatMap((route) => {
      const { method, path, formerly } = route
      const handler = handlerOf(app, route, options)
      return [path, ...(formerly ? [formerly] : [])].map((at) => ({ method, path: at, handler }))
    }),
    ...Object.entries(internal).map(([path, { limit, answer }]) => ({
      method: 'GET',
      path,
      handler: async (koa: KoaCtx) => {
        if (limit) await counted(contextOf(app, koa, null), `GET ${path}`, limit)
        await answer(koa)
      },
    })),
  ]
  for (const { method, path, handler } of registered.toSorted(byWritten))
    router.register(path, [method], (koa) => {
      koa.state.route = `/api${path}`
      return handler(koa, koa.params)
    })
  return indexed(router, 1)
}

function handlerOf(app: App, route: Route, { authenticate, readPass, inspect }: Omit<ApiOptions, 'app' | 'routes'>) {
  const status = statusOf(route)
  const checkParams = route.params ? checker(route.params, 'text') : anything
  const checkQuery = checker(route.query ?? NO_QUERY, 'text')
  const checkRange = rangeChecker(route.query)
  const checkReduced = checker(route.query ? reducedQuery : NO_QUERY, 'text')
  const forms = waysOf(route).map((way) => ({
    way,
    fits: way.when ? question(way.when) : () => true,
    checkBody: way.body ? checker(way.body, 'body') : anything,
  }))
  /** first match; the last alternative takes the rest */
  const formOf = (body: unknown) => forms.reduceRight((rest, form) => (form.fits(body) ? form : rest))
  const fields = route.multipart?.fields ?? route.body
  const checkFields = fields ? checker(fields, 'text') : anything
  const clean = cleanerOf(route, [fields, ...forms.map(({ way }) => way.body)])
  const folder = join(app.config.dataDir, 'subidas')
  const writes = route.method !== 'GET' && route.transaction !== false
  // a form's files and raw bytes are read only once
  const startsAgain = route.method === 'GET' || (writes && !route.multipart && !route.raw)

  return async (koa: KoaCtx, params: Record<string, string>) => {
    const { office } = koa.state
    const authorization = koa.get('authorization') || undefined
    const known = (startsAgain && (await authenticate.known?.(office, authorization))) || null
    if (known) {
      const { user, vouch } = known
      try {
        return await serve(koa, params, user, vouch).catch(async (error: unknown) => {
          if (!isRefusal(error)) await insisting(() => vouch.confirm())
          throw error
        })
      } catch (error) {
        if (!(error instanceof Stale)) throw error
      }
    }
    return serve(koa, params, await insisting(() => authenticate(office, authorization)))
  }

  async function serve(koa: KoaCtx, params: Record<string, string>, user: CurrentUser | null, vouch?: Vouch) {
    const { office, spender } = koa.state
    const authorization = koa.get('authorization') || undefined
    const pass = user || !readPass ? null : await insisting(() => readPass(office, authorization))
    const ending: Ending = { over: false, statementMs: LIMITS.statement, spender }
    const { reduced } = route
    const choosing = isReduced(route, user)
    const base: Context = { ...contextOf(app, koa, user, pass, ending, vouch), ...(choosing ? { choosing: true } : {}) }
    demand(choosing && reduced ? reduced.needs : route.needs, user, pass)
    if (route.limit) await counted(base, `${route.method} ${route.path}`, route.limit)

    const query = koa.querystring ? queryObject(koa.query) : {}
    checkParams(params)
    if (choosing) checkReduced(query)
    else {
      checkQuery(query)
      checkRange(query)
    }
    // the body is read only after authorization
    const form = route.multipart && koa.is('multipart/form-data') ? await receive(koa, route.multipart, folder) : null
    const files = form?.files ?? {}
    try {
      const raw = route.raw ? await readRaw(koa, route.raw.most) : NOTHING
      const body = clean(form ? unpack(form.fields, route.body) : route.raw ? undefined : await readJson(koa))
      const { way, checkBody } = formOf(body ?? {})
      if (route.ways) demand(way.needs, user, pass)
      if (form) checkForm({ ...form, fields: body }, checkFields)
      else if (route.multipart) checkForm(formless(route.multipart, body), checkBody)
      else checkBody(body ?? {})
      // a missing body counts as empty
      const input = {
        params,
        query,
        body: body ?? (way.body ? {} : undefined),
        files,
        raw,
        accepts: (type: string) => koa.accepts('json', type) === type,
        header: (name: string) => koa.get(name),
      }
      const run = (ctx: Context) => work(ctx, way, input, body)
      // after the body has arrived, so that a slow upload holds no place of the office
      const answer = await fair.within(
        office.slug,
        callerOf(base),
        async () => {
          // before any transaction or connection of the office
          if (route.multipart) await lookInto(files, route.multipart)
          return writes
            ? inTransaction(base, run)
            : route.method === 'GET'
              ? insisting(() => inPieces(base, run))
              : inPieces(base, run)
        },
        {
          route: `${route.method} /api${route.path}`,
          spender,
          writes: route.method !== 'GET',
          ...(route.method === 'GET' && { left: () => koa.res.closed }),
          cut: () => {
            ending.over = true
          },
          ...(route.takes && { limitMs: route.takes }),
        },
      )
      if (vouch) await insisting(() => vouch.confirm())
      inspect?.(way, answer)
      if (choosing && reduced) return respond(koa, reduce(answer, reduced, String(query['q'] ?? '')), status)
      respond(koa, answer instanceof Answer && koa.get(ASKS_LINK) ? await linked(answer) : answer, status)
    } finally {
      await forgetUploads(files)
    }

    async function work(ctx: Context, way: Route, input: object, body: unknown): Promise<unknown> {
      const key = koa.get('idempotency-key')
      const keyed = (koa.state.keyed = Boolean(takesKey(route) && key))
      const sent = route.params ? [params, body] : body
      const plain = Object.keys(query).length ? [sent, query] : sent
      const [name, said] = [`${route.method} ${route.path}`, keyed && form ? [plain, await printsOf(files)] : plain]
      let asked = false
      const inOne = (its: Context, doing: () => Promise<unknown>) => {
        asked = true
        const told = async () => {
          const result = await doing()
          // a repeat is told what is kept here, and not what the handler makes of it
          if (route.transaction === false) inspect?.(way, result)
          return result
        }
        return keyed ? once(its, key, name, said, status, told) : told()
      }
      // checked against the route's schemas above
      const given = { ...input, once: inOne } as never
      if (route.transaction !== false) return inOne(ctx, async () => way.handler(ctx, given))
      const its: Context = keyed || (inspect && takesKey(route)) ? { ...ctx, once: inOne } : ctx
      const run = async () => {
        const result = await way.handler(its, given)
        if (inspect && keyed && !asked) throw new Error(`${name} takes a key and does nothing once`)
        return result
      }
      const done = async () => (keyed ? answered(ctx, key, name, said) : undefined)
      try {
        return (await done()) ?? (await run())
      } catch (error) {
        if (error instanceof Replayed) return error.answer
        // another request with the same key may have caused the error
        const first = error instanceof Problem ? await done() : undefined
        if (first) return first
        throw error
      }
    }
  }
}

/** Base address. Not `koa.origin` or `koa.protocol`, which client headers may forge; the host named the office. */
export const originOf = (koa: Pick<KoaCtx, 'secure' | 'host'>): string =>
  `${koa.secure ? 'https' : 'http'}://${koa.host}`

const counted = (ctx: Context, address: string, limit: Limit) =>
  insisting(() => countUse(ctx, `${address}:${callerOf(ctx)}`, limit))

const callerOf = ({ user, pass, ip }: Context): string =>
  user ? `u${user.id}` : pass ? `${pass.of}:${pass.id}` : networkOf(ip)

/** Context of a request outside a unit of work. @param ending when over, its database refuses statements */
export function contextOf(
  app: App,
  koa: KoaCtx,
  user: CurrentUser | null,
  pass: Pass | null = null,
  ending?: Ending,
  vouch?: Vouch,
): Context {
  const now = new Date()
  const { office, requestId } = koa.state
  return {
    office,
    db: labelled(office.db, `${koa.method} ${koa.state.route ?? '/'}`, ending, vouch),
    user,
    pass,
    now,
    today: bogotaDate(now),
    requestId,
    ip: addressOf(koa.ip, koa.req.socket.remoteAddress),
    agent: koa.get('user-agent').slice(0, 400),
    app: appFor(app, office),
    origin: originOf(koa),
    log: app.log.child({ solicitud: requestId, oficina: office.slug }),
    tell: (header, value) => {
      koa.set(header, value)
    },
    afterCommit: () => {
      throw new Error('afterCommit outside a unit of work')
    },
  }
}

/** `filtro[campo]=x` becomes `{ filtro: { campo: 'x' } }`; empty values are dropped, repeated names refused, texts normalized. */
function queryObject(query: Record<string, string | string[] | undefined>): Record<string, unknown> {
  const found: Record<string, unknown> = Object.create(null) // `__proto__[x]=1` is a name like any other
  for (const [name, sent] of Object.entries(query)) {
    if (Array.isArray(sent)) throw new Problem(422, 'datos_invalidos', `«${name}» se repite.`)
    const value = cleanText(sent ?? '', { oneLine: true })
    if (value === '') continue
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (!outer || !inner) {
      found[name] = value
      continue
    }
    const group = (found[outer] ??= Object.create(null))
    if (typeof group === 'object' && group !== null) Object.assign(group, { [inner]: value })
  }
  return found
}

function respond(koa: KoaCtx, answer: unknown, status: number): void {
  if (answer instanceof Answer) {
    koa.status = answer.status
    koa.set(answer.headers)
    if (answer.br) koa.vary('Accept-Encoding')
    if (koa.response.get('ETag') && koa.fresh) {
      koa.status = 304
      return
    }
    const squeezed = answer.br && koa.acceptsEncodings('br', 'identity') === 'br'
    if (squeezed) koa.set('Content-Encoding', 'br')
    koa.body = squeezed ? answer.br : answer.body
    return
  }
  koa.status = status
  if (status !== 204) koa.body = answer
}
