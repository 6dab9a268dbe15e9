import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import { koaBody } from 'koa-body'
import { Problem } from './problem.ts'

const LIMIT = 1_048_576
const unreadable = () => new Problem(400, 'mal_escrito', 'Lo que se envió no se puede leer.')
const tooLong = () => new Problem(413, 'muy_grande', 'Lo que envía es demasiado grande.')

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
  const isPlain =
    /^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(headers['content-type'] ?? '') &&
    (headers['content-encoding'] ?? 'identity') === 'identity'
  if (!isPlain) {
    await parseOther(koa, () => Promise.resolve())
    const body = 'body' in koa.request ? koa.request.body : undefined
    if (isTooDeep(body)) throw unreadable()
    return body
  }
  if (Number(headers['content-length'] ?? 0) > LIMIT) throw tooLong()
  const text = await textOf(koa.req)
  if (text === '') return {}
  if (!/^\s*[[{]/.test(text)) throw unreadable()
  const body = parsed(text)
  if (text.length > 2 * DEPTH && isTooDeep(body)) throw unreadable()
  return body
}

function parsed(text: string): unknown {
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
