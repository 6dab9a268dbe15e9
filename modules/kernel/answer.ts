import type { Readable } from 'node:stream'

/**
 * An answer that is not JSON, or not the route's usual status. With an `etag` header, who has it already gets a 304;
 * `br` is the same body squeezed, for who takes it.
 */
export class Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>
  readonly br: Buffer | null
  constructor(status: number, body: unknown, headers: Record<string, string> = {}, br: Buffer | null = null) {
    this.status = status
    this.body = body
    this.headers = headers
    this.br = br
  }
}

/** What is saved of a file that people sent opens as what it was looked into as, whatever they called it. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'], 'application/xml': ['.xml'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'],
}

function savedAs(name: string, type: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '')
  const [extension, ...others] = EXTENSIONS[type] ?? []
  return !extension || [extension, ...others].some((one) => plain.toLowerCase().endsWith(one)) ? plain : plain + extension
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A file as an answer; `name` is what the browser saves it as, with the extension of its type. */
export const file = (content: Buffer, options: { type: string; name: string; inline?: boolean }): Answer => saved(content, options)

/** A file that is sent while it is being made. */
export const streamed = (content: Readable, options: { type: string; name: string }): Answer => saved(content, options)

function saved(content: Buffer | Readable, options: { type: string; name: string; inline?: boolean }): Answer {
  const disposition = `${options.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(savedAs(options.name, options.type))}`
  return new Answer(200, content, {
    'content-type': options.type,
    'content-disposition': disposition,
    'cache-control': 'private, no-store',
  })
}
