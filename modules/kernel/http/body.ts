import type Koa from 'koa'
import type { Middleware } from 'koa'
import { koaBody } from 'koa-body'
import { Problem } from './validation/problem.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

const LIMIT = 1_048_576
const unreadable = () => new Problem(400, 'mal_escrito', 'Lo que se envió no se puede leer.')

/** Nesting limit: no form has ten levels, and recursive code would overflow the stack. */
const DEPTH = 100

export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isHolder)
  for (let depth = 0; level.length; depth++) {
    if (depth === DEPTH) return true
    const next: object[] = []
    for (const holder of level) for (const inner of Object.values(holder)) if (isHolder(inner)) next.push(inner)
    level = next
  }
  return false
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

const parse = koaBody({
  json: true,
  jsonLimit: LIMIT,
  jsonStrict: true,
  text: false,
  urlencoded: false,
  multipart: false,
  /** malformed or badly compressed input is a 400, whatever the library calls it */
  onError: (error: Error) => {
    throw 'status' in error && (error.status === 413 || error.status === 415) ? error : unreadable()
  },
})

const asRead = new WeakMap<IncomingMessage, Promise<unknown>>()

/**
 * JSON body, also when asked again; undefined without one.
 * @throws Problem 400 when malformed; koa-body's 413 over a megabyte, 415 for another type
 */
export function readJson(koa: Koa.ParameterizedContext): Promise<unknown> {
  const known = asRead.get(koa.req) ?? parseJson(koa)
  asRead.set(koa.req, known)
  return known
}

async function parseJson(koa: Koa.ParameterizedContext): Promise<unknown> {
  const { method } = koa.req
  if (method !== 'POST' && method !== 'PUT' && method !== 'PATCH') return undefined
  await parse(koa, () => Promise.resolve())
  const body = 'body' in koa.request ? koa.request.body : undefined
  if (isTooDeep(body)) throw unreadable()
  return body
}

/** Raw bytes, to verify a signature. @throws Problem 413 over `most` bytes */
export function readRaw({ req }: Pick<Koa.ParameterizedContext, 'req'>, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    const take = (part: Buffer) => {
      size += part.length
      if (size <= most) {
        parts.push(part)
        return
      }
      req.off('data', take)
      req.pause() // the rest is not read
      reject(new Problem(413, 'muy_grande', 'Lo que envía es demasiado grande.'))
    }
    req.on('data', take)
    req.once('end', () => {
      resolve(Buffer.concat(parts))
    })
    req.once('error', () => {
      reject(unreadable())
    })
    req.once('aborted', () => {
      reject(unreadable())
    })
  })
}

/** Milliseconds to drain a body: 100 MB at 27 Mb/s. */
const LINGER_MS = 30_000

/**
 * Drains the rest of a refused request body: closing a connection over unread data resets it, and clients that send everything before
 * reading never get the answer. On keep-alive connections the answer goes first; on the last one, after draining.
 */
export const readToItsEnd: Middleware = async ({ req, res }, next) => {
  await next()
  if (!sendsBody(req) || req.complete || req.destroyed) return
  req.unpipe()
  req.resume() // the refusal paused it
  if (isLast(res)) await ended(req)
}

const sendsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isLast = (res: ServerResponse): boolean => !res.shouldKeepAlive || res.getHeader('connection') === 'close'

const ended = (req: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LINGER_MS)
    for (const event of ['end', 'close', 'error'])
      req.once(event, () => {
        clearTimeout(timer)
        resolve()
      })
  })
