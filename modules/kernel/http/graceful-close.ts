import { createServer, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type Koa from 'koa'
import { LIMITS } from '../concurrency/deadline.ts'
import type { HttpState } from './koa-app.ts'

/**
 * In ms: who writes headers by the drop, or never ends what it sends, is hung up on; a large file over a slow line has its five minutes.
 */
const PATIENCE = { headersTimeout: 20_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 }

/** Nobody asks for anything during this long: what had been sent has come. */
const QUIET_MS = 250
/** Under a stream of requests that does not end, new connections are taken for no longer than this. */
const STILL_MS = 3_000
/** What is not answered by then is cut. */
const LIMIT_MS = 20_000
const LOOK_MS = 25

/** What a server is answering. */
class Answering {
  /** It is about to end: who asks from here on is told to hang up after the answer. */
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

/** Listens; resolves with the server once its port is taken. */
export function listen(koa: Koa<HttpState>, port: number, host: string): Promise<Server> {
  const answer = koa.callback()
  const its = new Answering()
  const server = createServer(PATIENCE, (request, response) => {
    its.begin(response)
    void answer(request, response)
  })
  answering.set(server, its)
  // an answer that nobody takes holds its file and its connection; one that is still being made has its own limit
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

/**
 * Answers what was sent and ends. New connections are still taken until nobody asks any more, because what somebody wrote to a socket is
 * neither read nor accepted yet when the signal comes; each answer says that it is the last of its connection. Then nobody new is let in,
 * and what is left is answered.
 * @param limit in ms, after which what is not answered is cut
 */
export async function finish(server: Server, limit = LIMIT_MS): Promise<void> {
  const its = answering.get(server) ?? new Answering()
  const began = performance.now()
  const left = () => limit - (performance.now() - began)
  its.end()
  await until(() => its.quiet, Math.min(STILL_MS, left()))
  // not http's own close, which cuts the connections of whose request it has read nothing yet
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

/** Resolves when it is so, or the time is over; seen after what came meanwhile was read. */
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
