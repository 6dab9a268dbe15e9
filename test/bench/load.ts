import { connect, type Socket } from 'node:net'

export interface Shot { method: string; path: string; body?: string; headers?: Record<string, string> }

const CONNECTIONS = 16

/** The bytes of one request. Written by hand: an HTTP client would cost as much as the server it measures. */
function bytesOf({ method, path, body = '', headers = {} }: Shot): Buffer {
  const all: Record<string, string> = { host: 'demo.localhost', accept: 'application/json', ...headers }
  if (body) Object.assign(all, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) })
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`).join('\r\n')
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`)
}

/** Length of the first whole answer in `data`, or 0 while it is not whole. @throws Error when it is not a 2xx */
function answerLength(data: Buffer): number {
  const end = data.indexOf('\r\n\r\n')
  if (end < 0) return 0
  const head = data.toString('latin1', 0, end)
  if (!/^HTTP\/1\.1 2/.test(head)) throw new Error(`the server answered ${head.slice(0, 60)} ${data.toString('utf8', end, end + 300)}`)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without length: ${head}`)
  const whole = end + 4 + Number(length)
  return data.length >= whole ? whole : 0
}

/** Asks again and again on one connection until `stop`; counts the answers. */
function gunner(socket: Socket, next: () => Buffer, stop: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let rest: Buffer = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('data', (part: Buffer) => {
      rest = rest.length ? Buffer.concat([rest, part]) : part
      try {
        const whole = answerLength(rest)
        if (!whole) return
        rest = rest.subarray(whole)
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
        socket.destroy()
        return
      }
      count++
      if (stop()) { socket.end(); resolve(count) } else socket.write(next())
    })
    socket.write(next())
  })
}

/** Answers per second of a server to the same request on sixteen connections, for so many milliseconds. */
export async function throughput(port: number, shot: () => Shot, milliseconds: number): Promise<number> {
  const fixed = bytesOf(shot())
  const varies = shot().body !== undefined
  const next = varies ? () => bytesOf(shot()) : () => fixed
  const began = performance.now()
  const stop = () => performance.now() - began > milliseconds
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => { socket.setNoDelay(true); resolve(socket) })
    socket.once('error', reject)
  })))
  const counts = await Promise.all(sockets.map((socket) => gunner(socket, next, stop)))
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000)
}

export const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
