import { createServer, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type Koa from 'koa'
import { LIMITS } from '../concurrency/deadline.ts'
import type { HttpState } from './koa-app.ts'

/** Milliseconds against slow clients; a large file over a slow line gets five minutes. */
const PATIENCE = { headersTimeout: 20_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 }

/** Milliseconds without requests, after which everything sent has arrived. */
const QUIET_MS = 250
/** Longest time (ms) to accept new connections while requests keep coming. */
const STILL_MS = 3_000
const LIMIT_MS = 20_000
const LOOK_MS = 25

class Answering {
  /** From here on, answers close their connection. */
  ending = false
  readonly open = new Set<ServerResponse>()
  last = 0

  begin(response: ServerResponse): void {
    this.last = performance.now()
    this.open.add(response)
    response.once('close', () => {
      this.open.delete(response)
    })
    if (this.ending) hangUp(response)
  }

  end(): void {
    this.ending = true
    this.last = performance.now()
    for (const response of this.open) hangUp(response)
  }

  get quiet(): boolean {
    return this.open.size === 0 && performance.now() - this.last > QUIET_MS
  }
}

const hangUp = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

const answering = new WeakMap<Server, Answering>()

export function listen(koa: Koa<HttpState>, port: number, host: string): Promise<Server> {
  const answer = koa.callback()
  const its = new Answering()
  const server = createServer(PATIENCE, (request, response) => {
    its.begin(response)
    void answer(request, response)
  })
  answering.set(server, its)
  // a client that does not read its answer holds file and connection; an answer in progress has its own limit
  server.setTimeout(LIMITS.file, (socket: Socket) => {
    if ([...its.open].some((response) => response.socket === socket && response.headersSent)) socket.destroy()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      resolve(server)
    })
  })
}

/** Accepts connections until a quiet period, because requests already sent may not have been accepted. @param limit ms to the cut */
export async function finish(server: Server, limit = LIMIT_MS): Promise<void> {
  const its = answering.get(server) ?? new Answering()
  const began = performance.now()
  const left = () => limit - (performance.now() - began)
  its.end()
  await until(() => its.quiet, Math.min(STILL_MS, left()))
  // http's own close() cuts connections whose request has not been read yet
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => {
      resolve()
    })
  })
  await until(() => its.quiet, left())
  const sweep = setInterval(() => {
    server.closeIdleConnections()
  }, LOOK_MS)
  const cut = setTimeout(
    () => {
      server.closeAllConnections()
    },
    Math.max(left(), LOOK_MS),
  )
  server.closeIdleConnections()
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/** Polls `so` after pending input, until it holds or the time is over. */
function until(so: () => boolean, ms: number): Promise<void> {
  const end = performance.now() + ms
  return new Promise((resolve) => {
    const look = () => {
      if (so() || performance.now() >= end) resolve()
      else setTimeout(() => setImmediate(look), LOOK_MS)
    }
    setImmediate(look)
  })
}
