import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Middleware } from 'koa'

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
