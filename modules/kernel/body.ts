import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import { koaBody } from 'koa-body'
import { Problem } from './problem.ts'

const LIMIT = 1_048_576
const unreadable = () => new Problem(400, 'mal_escrito', 'Lo que se envió no se puede leer.')
const tooLong = () => new Problem(413, 'muy_grande', 'Lo que envía es demasiado grande.')

/** For bodies that come squeezed or under another of JSON's names: rare, so a library reads them. */
const parseOther = koaBody({
  json: true, jsonLimit: LIMIT, jsonStrict: true, text: false, urlencoded: false, multipart: false,
  /** What cannot be unpacked or parsed is the sender's fault, whatever the library calls it. */
  onError: (error: Error) => { throw 'status' in error && (error.status === 413 || error.status === 415) ? error : unreadable() },
})

/**
 * The JSON of a request; undefined where it sends none.
 * @throws Problem 400 when it cannot be read, 413 over a megabyte
 */
export async function readJson(koa: Koa.ParameterizedContext): Promise<unknown> {
  const { method, headers } = koa.req
  if (method !== 'POST' && method !== 'PUT' && method !== 'PATCH') return undefined
  const isPlain = /^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(headers['content-type'] ?? '') && (headers['content-encoding'] ?? 'identity') === 'identity'
  if (!isPlain) {
    await parseOther(koa, () => Promise.resolve())
    return 'body' in koa.request ? koa.request.body : undefined
  }
  if (Number(headers['content-length'] ?? 0) > LIMIT) throw tooLong()
  const text = await textOf(koa.req)
  if (text === '') return {}
  if (!/^\s*[[{]/.test(text)) throw unreadable()
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    const stop = (problem: Problem) => {
      request.removeAllListeners('data')
      request.pause()
      reject(problem)
    }
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > LIMIT) stop(tooLong())
      else parts.push(part)
    })
    request.once('end', () => { resolve((parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)).toString('utf8')) })
    request.once('error', () => { stop(unreadable()) })
    request.once('close', () => { if (!request.readableEnded) stop(unreadable()) })
  })
}
