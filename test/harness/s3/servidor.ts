import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { firmada, type Llave } from './firma.ts'

interface Objeto {
  path: string
  bytes: number
  etag: string
  type: string
  changed: Date
}
interface Subida {
  key: string
  begun: Date
  parts: Map<number, Objeto>
}
interface Pedido {
  request: IncomingMessage
  reply: ServerResponse
  url: URL
  key: string
  hash: string
}

/** What a request is refused with: the status and the code that S3 gives it. */
class Rechazo extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

const LEAST_PART = 5 * 1024 * 1024
const xml = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const tags = (values: Record<string, string | number | boolean>): string =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`)
    .join('')

/** What of S3 a program asks for that keeps files: one bucket, whole objects, uploads in parts, pages of keys, signed addresses. */
export class Cubo {
  readonly objetos = new Map<string, Objeto>()
  readonly subidas = new Map<string, Subida>()
  /** How often each was asked for: `PUT`, `POST uploads`… */
  readonly veces = new Map<string, number>()
  private readonly folder: string
  private readonly llave: Llave
  private readonly nombre: string

  constructor(folder: string, llave: Llave, nombre: string) {
    this.folder = folder
    this.llave = llave
    this.nombre = nombre
  }

  listen(): Promise<Server> {
    const server = createServer((request, reply) => {
      this.answer(request, reply).catch((error: unknown) => {
        const [status, code] = error instanceof Rechazo ? [error.status, error.message] : [500, 'InternalError']
        if (reply.headersSent) {
          reply.destroy()
          return
        }
        request.resume()
        const body = request.method === 'HEAD' ? undefined : xml('Error', tags({ Code: code }))
        reply.writeHead(status, { 'content-type': 'application/xml' }).end(body)
      })
    })
    return new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        resolve(server)
      })
    })
  }

  private async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://x')
    const hash = firmada(request, url, this.llave)
    if (hash === null) throw new Rechazo(403, 'SignatureDoesNotMatch')
    const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (bucket !== this.nombre) throw new Rechazo(404, 'NoSuchBucket')
    const pedido = { request, reply, url, key: rest.join('/'), hash }
    const what = [...url.searchParams.keys()].find((name) => ['uploads', 'uploadId', 'list-type'].includes(name))
    const called = [request.method, what].filter(Boolean).join(' ')
    this.veces.set(called, (this.veces.get(called) ?? 0) + 1)
    const verb = this.verbs[called]
    if (!verb) throw new Rechazo(501, 'NotImplemented')
    await verb(pedido)
  }

  private readonly verbs: Record<string, (pedido: Pedido) => Promise<void>> = {
    PUT: async (pedido) => {
      const objeto = await this.receive(pedido)
      this.objetos.set(pedido.key, objeto)
      pedido.reply.setHeader('etag', objeto.etag).end()
    },
    GET: async (pedido) => {
      await this.send(pedido)
    },
    HEAD: async (pedido) => {
      await this.send(pedido)
    },
    DELETE: async ({ key, reply }) => {
      const known = this.objetos.get(key)
      this.objetos.delete(key)
      if (known) await rm(known.path, { force: true })
      reply.writeHead(204).end()
    },
    'GET list-type': ({ url, reply }) => {
      const { searchParams: query } = url
      const from = query.get('continuation-token') ?? query.get('start-after') ?? ''
      const [prefix, most] = [query.get('prefix') ?? '', Number(query.get('max-keys') ?? 1000)]
      if (query.get('delimiter')) throw new Rechazo(501, 'NotImplemented')
      const keys = [...this.objetos.keys()].filter((key) => key.startsWith(prefix) && key > from).sort()
      const page = keys.slice(0, most)
      const contents = page.map((key) => {
        const { bytes, etag, changed } = this.found(key)
        return `<Contents>${tags({ Key: key, Size: bytes, ETag: etag, LastModified: changed.toISOString() })}</Contents>`
      })
      const more =
        keys.length > most
          ? tags({ IsTruncated: true, NextContinuationToken: page.at(-1) ?? '' })
          : tags({ IsTruncated: false })
      reply.setHeader('content-type', 'application/xml').end(xml('ListBucketResult', more + contents.join('')))
      return Promise.resolve()
    },
    'POST uploads': ({ key, reply }) => {
      const id = randomUUID()
      this.subidas.set(id, { key, begun: new Date(), parts: new Map() })
      reply.end(xml('InitiateMultipartUploadResult', tags({ Bucket: this.nombre, Key: key, UploadId: id })))
      return Promise.resolve()
    },
    'GET uploads': ({ url, reply }) => {
      const { searchParams: query } = url
      const from = query.get('key-marker') ?? ''
      const all = [...this.subidas]
        .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? '') && key > from)
        .sort(([, { key: one }], [, { key: other }]) => (one < other ? -1 : 1))
      const those = all.slice(0, 1000)
      const last = those.at(-1)
      const each = those.map(
        ([id, { key, begun }]) =>
          `<Upload>${tags({ Key: key, UploadId: id, Initiated: begun.toISOString() })}</Upload>`,
      )
      const more =
        last && all.length > those.length
          ? tags({ IsTruncated: true, NextKeyMarker: last[1].key, NextUploadIdMarker: last[0] })
          : tags({ IsTruncated: false })
      reply.end(xml('ListMultipartUploadsResult', more + each.join('')))
      return Promise.resolve()
    },
    'PUT uploadId': async (pedido) => {
      const { parts } = this.upload(pedido)
      const part = await this.receive(pedido)
      parts.set(Number(pedido.url.searchParams.get('partNumber')), part)
      pedido.reply.setHeader('etag', part.etag).end()
    },
    'POST uploadId': async (pedido) => {
      const { parts, key } = this.upload(pedido)
      const asked = [...(await bodyOf(pedido.request)).toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(
        ([, n]) => Number(n),
      )
      const given = asked.map((n) => parts.get(n) ?? refuse(400, 'InvalidPart'))
      if (given.slice(0, -1).some(({ bytes }) => bytes < LEAST_PART)) throw new Rechazo(400, 'EntityTooSmall')
      const path = join(this.folder, randomUUID())
      for (const part of given) await appendFile(path, await readFile(part.path))
      const bytes = given.reduce((sum, part) => sum + part.bytes, 0)
      this.objetos.set(key, {
        path,
        bytes,
        etag: `"x-${given.length}"`,
        type: 'application/octet-stream',
        changed: new Date(),
      })
      await this.forget(pedido)
      pedido.reply.end(
        xml('CompleteMultipartUploadResult', tags({ Bucket: this.nombre, Key: key, ETag: `"x-${given.length}"` })),
      )
    },
    'DELETE uploadId': async (pedido) => {
      await this.forget(pedido)
      pedido.reply.writeHead(204).end()
    },
  }

  private found(key: string): Objeto {
    return this.objetos.get(key) ?? refuse(404, 'NoSuchKey')
  }

  private upload({ url }: Pedido): Subida {
    return this.subidas.get(url.searchParams.get('uploadId') ?? '') ?? refuse(404, 'NoSuchUpload')
  }

  private async forget(pedido: Pedido): Promise<void> {
    for (const { path } of this.upload(pedido).parts.values()) await rm(path, { force: true })
    this.subidas.delete(pedido.url.searchParams.get('uploadId') ?? '')
  }

  private async receive({ request, hash }: Pedido): Promise<Objeto> {
    if (request.headers['content-length'] === undefined) throw new Rechazo(411, 'MissingContentLength')
    if (!/^([\da-f]{64}|UNSIGNED-PAYLOAD)$/.test(hash)) throw new Rechazo(501, 'NotImplemented')
    const path = join(this.folder, randomUUID())
    const [sha256, md5] = [createHash('sha256'), createHash('md5')]
    await pipeline(
      request,
      async function* (body: AsyncIterable<Buffer>) {
        for await (const piece of body) {
          sha256.update(piece)
          md5.update(piece)
          yield piece
        }
      },
      createWriteStream(path),
    )
    if (hash !== 'UNSIGNED-PAYLOAD' && sha256.digest('hex') !== hash)
      throw new Rechazo(400, 'XAmzContentSHA256Mismatch')
    const type = request.headers['content-type'] ?? 'application/octet-stream'
    return { path, bytes: (await stat(path)).size, etag: `"${md5.digest('hex')}"`, type, changed: new Date() }
  }

  private async send({ request, reply, url, key }: Pedido): Promise<void> {
    const { path, bytes, etag, type, changed } = this.found(key)
    const disposition = url.searchParams.get('response-content-disposition')
    reply.writeHead(200, {
      'content-length': bytes,
      etag,
      'content-type': url.searchParams.get('response-content-type') ?? type,
      'last-modified': changed.toUTCString(),
      ...(disposition ? { 'content-disposition': disposition } : {}),
    })
    if (request.method === 'HEAD') reply.end()
    else await pipeline(createReadStream(path), reply).catch(() => undefined) // who asked left
  }
}

function refuse(status: number, code: string): never {
  throw new Rechazo(status, code)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}
