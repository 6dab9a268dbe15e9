import { connect, type Socket } from 'node:net'

export interface Shot {
  method: string
  path: string
  body?: string
  headers?: Record<string, string>
}

const CONNECTIONS = 16

/** The bytes of one request. Written by hand: an HTTP client would cost as much as the server it measures. */
function bytesOf({ method, path, body = '', headers = {} }: Shot): Buffer {
  const all: Record<string, string> = { host: 'demo.localhost', accept: 'application/json', ...headers }
  if (body)
    Object.assign(all, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) })
  const head = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`)
}

/** Length of the first whole answer in `data`, or 0 while it is not whole. @throws Error when it is not a 2xx */
function answerLength(data: Buffer): number {
  const end = data.indexOf('\r\n\r\n')
  if (end < 0) return 0
  const head = data.toString('latin1', 0, end)
  if (!/^HTTP\/1\.1 2/.test(head))
    throw new Error(`the server answered ${head.slice(0, 60)} ${data.toString('utf8', end, end + 300)}`)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without length: ${head}`)
  const whole = end + 4 + Number(length)
  return data.length >= whole ? whole : 0
}

/** Asks again and again on one connection until `stop`. @returns what each answer took, in ms */
function gunner(socket: Socket, next: () => Buffer, stop: (answers: number) => boolean): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const took: number[] = []
    let rest: Buffer = Buffer.alloc(0)
    let asked = 0
    const ask = () => {
      const bytes = next()
      asked = performance.now()
      socket.write(bytes)
    }
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
      took.push(performance.now() - asked)
      if (stop(took.length)) {
        socket.end()
        resolve(took)
      } else ask()
    })
    ask()
  })
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.setNoDelay(true)
      resolve(socket)
    })
    socket.once('error', reject)
  })

/** Answers per second of a server to one request after another on some connections, for so many milliseconds. */
export async function throughput(
  port: number,
  shot: () => Shot,
  milliseconds: number,
  connections = CONNECTIONS,
): Promise<number> {
  const next = () => bytesOf(shot())
  const began = performance.now()
  const stop = () => performance.now() - began > milliseconds
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const all = await Promise.all(sockets.map((socket) => gunner(socket, next, stop)))
  return all.reduce((sum, { length }) => sum + length, 0) / ((performance.now() - began) / 1000)
}

/** What each answer takes (ms) when nobody else asks: for so many milliseconds, and no more than so many. */
export async function latencies(
  port: number,
  shot: () => Shot,
  milliseconds: number,
  most = Infinity,
): Promise<number[]> {
  const until = performance.now() + milliseconds
  return gunner(
    await open(port),
    () => bytesOf(shot()),
    (answers) => answers >= most || performance.now() > until,
  )
}

export const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
