import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  raw: Buffer
  /** The body as JSON, or undefined where it is none. Loose on purpose: a test says what it expects. */
  body: Json
}

/** JSON as a test reads it: any field may be asked for. */
export type Json = ReturnType<typeof JSON.parse>

export interface Ask {
  headers?: Record<string, string> | undefined
  query?: Record<string, string | number> | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/**
 * One request to 127.0.0.1:`port` under the host name `host` (the office's). `body` goes as JSON unless it is text or
 * bytes, which go as they are. A path may be malformed on purpose: nothing is encoded here but `query`.
 */
export function ask(
  port: number,
  host: string,
  method: string,
  path: string,
  body?: unknown,
  { headers = {}, query }: Ask = {},
): Promise<Reply> {
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`
    : ''
  const asIs = typeof body === 'string' || body instanceof Uint8Array
  const payload = body === undefined ? undefined : asIs ? body : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        method,
        host: '127.0.0.1',
        path: path + search,
        headers: {
          host,
          accept: 'application/json',
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const raw = Buffer.concat(parts)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            raw,
            body: parse(raw, response.headers),
          })
        })
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // the server closed a connection that lay idle just as we took it up: it saw nothing of this request
      if (sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))
        resolve(ask(port, host, method, path, body, { headers, query }))
      else reject(error)
    })
    sent.end(payload)
  })
}

const parse = (raw: Buffer, headers: IncomingHttpHeaders): Json =>
  headers['content-type']?.includes('json') && raw.length ? JSON.parse(raw.toString('utf8')) : undefined
