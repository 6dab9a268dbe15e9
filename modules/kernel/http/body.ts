import type Koa from 'koa'
import type { Middleware } from 'koa'
import { koaBody } from 'koa-body'
import { Problem } from './validation/problem.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

const LIMIT = 1_048_576
const unreadable = () => new Problem(400, 'mal_escrito', 'Lo que se envió no se puede leer.')

/** Levels of lists and objects within each other: no form has ten. What walks a deeper one later would run out of stack. */
const DEPTH = 100

/** Whether a value holds others within others beyond what anybody sends. */
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
  /** What cannot be unpacked or parsed is the sender's fault, whatever the library calls it. */
  onError: (error: Error) => {
    throw 'status' in error && (error.status === 413 || error.status === 415) ? error : unreadable()
  },
})

/**
 * The JSON of a request; undefined where it sends none.
 * @throws Problem 400 when it cannot be read; koa-body's own error 413 over a megabyte, 415 of another kind
 */
export async function readJson(koa: Koa.ParameterizedContext): Promise<unknown> {
  const { method } = koa.req
  if (method !== 'POST' && method !== 'PUT' && method !== 'PATCH') return undefined
  await parse(koa, () => Promise.resolve())
  const body = 'body' in koa.request ? koa.request.body : undefined
  if (isTooDeep(body)) throw unreadable()
  return body
}

/**
 * What was sent, byte for byte, whatever it is: for who checks a signature over it.
 * @throws Problem 413 beyond so many bytes
 */
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
      req.pause() // what is left of it is not received
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

/** How long (ms) a body goes on being read once its answer is known: 100 MB over a line of 27 Mb/s. */
const LINGER_MS = 30_000

/**
 * Reads to its end, and throws away, what a request still sends when its answer is known (one that is refused for what it weighs, or for
 * who asks). A connection that is closed with something unread in it is reset, and many programs read nothing before they have sent
 * everything: they would never see their answer. Where the connection stays open the answer goes at once; where it is the last one, once
 * nothing comes any more.
 */
export const readToItsEnd: Middleware = async ({ req, res }, next) => {
  await next()
  if (!sendsBody(req) || req.complete || req.destroyed) return
  req.unpipe()
  req.resume() // whoever refused it has stopped it
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
