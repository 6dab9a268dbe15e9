import type Koa from 'koa'
import { koaBody } from 'koa-body'
import { Problem } from './validation/problem.ts'

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
