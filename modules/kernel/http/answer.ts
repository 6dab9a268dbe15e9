import { Readable } from 'node:stream'
import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** Response other than JSON with the route's usual status. An `etag` header enables 304; `br` is the same body compressed. */
export class Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string | string[]>
  readonly br: Buffer | null
  readonly link: (() => Promise<string>) | undefined
  constructor(
    status: number,
    body: unknown,
    headers: Record<string, string | string[]> = {},
    br: Buffer | null = null,
    link?: () => Promise<string>,
  ) {
    this.status = status
    this.body = body
    this.headers = headers
    this.br = br
    this.link = link
  }
}

export interface OpenFile {
  content: Readable
  bytes: number
  /** Signed address of the file in its store, if it gives one. */
  link?: ((headers: { type: string; disposition: string }) => Promise<string>) | undefined
}

/** Saved files get the extension of their detected type, whatever their name says. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'application/xml': ['.xml'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/zip': ['.zip'],
  'application/vnd.rar': ['.rar'],
  'image/gif': ['.gif'],
}
/** Bytes in UTF-8 with the extension; file systems allow 255. */
const LONGEST = 200

/** File name without folders, control or bidi characters. */
export function savedAs(name: string, type: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]/gu, '').trim()
  const [extension = '', ...others] = EXTENSIONS[type] ?? []
  const ending = [extension, ...others].find((one) => plain.toLowerCase().endsWith(one))
  const bare = (ending ? plain.slice(0, -ending.length) : plain).replace(/^\.+/, '')
  return `${shortened(bare, LONGEST - 5) || 'documento'}${ending ? plain.slice(-ending.length) : extension}`
}

function shortened(text: string, bytes: number): string {
  const letters = [...new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text.slice(0, bytes))].map(
    ({ segment }) => segment,
  )
  while (Buffer.byteLength(letters.join('')) > bytes) letters.pop()
  return letters.join('').trimEnd()
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** @param options `name` is the saved file's, completed with its type's extension */
export const file = (content: Buffer | OpenFile, options: Saving): Answer =>
  Buffer.isBuffer(content) ? saved(content, options) : saved(content.content, options, content)

export const streamed = (content: Readable, options: { type: string; name: string }): Answer => saved(content, options)

interface Saving {
  type: string
  name: string
  inline?: boolean
}

function saved(content: Buffer | Readable, options: Saving, opened?: OpenFile): Answer {
  const name = `filename*=UTF-8''${encoded(savedAs(options.name, options.type))}`
  const disposition = `${options.inline ? 'inline' : 'attachment'}; ${name}`
  return new Answer(
    200,
    content,
    {
      'content-type': options.type,
      'content-disposition': disposition,
      'cache-control': 'private, no-store',
      ...(opened ? { 'content-length': String(opened.bytes) } : {}),
    },
    null,
    opened?.link?.bind(null, { type: options.type, disposition: `attachment; ${name}` }),
  )
}

/** Request header: send the signed address (`x-archivo-en`) instead of a large file. */
export const ASKS_LINK = 'x-descarga'
const LINK = 'x-archivo-en'

/** 204 with the signed address, or the file itself if its store gives none. */
export async function linked(answer: Answer): Promise<Answer> {
  if (!answer.link) return answer
  if (answer.body instanceof Readable) answer.body.destroy()
  return new Answer(204, null, { [LINK]: await answer.link(), 'cache-control': 'private, no-store' })
}

class Files<const S extends JSONSchema | undefined> {
  readonly types: readonly string[]
  readonly or: S
  constructor(types: readonly string[], or: S) {
    this.types = types
    this.or = or
  }
}

class Nothing {
  readonly nothing = true
}

export type Reply = JSONSchema | Files<JSONSchema | undefined> | Nothing

/** Response schema checked by tests only, for rows whose columns the compiler does not know. */
export const soloEnPruebas = (schema: JSONSchema): JSONSchema => schema

export const nada = new Nothing()
export const archivo = (...types: readonly string[]) => new Files(types, undefined)
export const PDF = archivo('application/pdf')
export const XML = archivo('application/xml')

export const oArchivo = <const S extends JSONSchema>(json: S, ...types: readonly [string, ...string[]]) =>
  new Files(types, json)

/** List: a page as JSON, or with `formato` all of it as a sheet. */
export const oHoja = <const S extends JSONSchema>(page: S) => new Files(Object.values(SHEETS), page)
export const SHEETS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export function partsOf(reply: Reply): { json: JSONSchema | undefined; files: readonly string[] } {
  if (reply instanceof Files) return { json: reply.or, files: reply.types }
  return { json: reply instanceof Nothing ? undefined : reply, files: [] }
}

export type Lasting<T> = T extends readonly (infer I)[]
  ? readonly Lasting<I>[]
  : T extends object
    ? { readonly [K in keyof T]: Lasting<T[K]> }
    : T
type Json<S> = S extends JSONSchema ? Lasting<FromSchema<S>> : never

export type Given<R> = R extends Nothing
  ? void | undefined | Answer
  : R extends Files<infer S>
    ? Answer | Json<S>
    : R extends JSONSchema
      ? Answer | Json<R>
      : unknown
export const HOJA_DE_CALCULO = SHEETS.xlsx

/** A cookie that only the server reads, and that no other site's page makes a browser send. */
export interface Cookie {
  name: string
  /** Letters, digits and `-_.`, as what our tokens are made of. */
  value: string
  /** How long the browser keeps it; 0 forgets it. */
  seconds: number
  /** Addresses it is sent to; '/' for a name that begins with `__Host-`. */
  path: string
  secure: boolean
}

/** '' without that cookie. */
export function readCookie(header: string, name: string): string {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return ''
}

/** A line of `Set-Cookie`: of this host alone (no Domain), HttpOnly and SameSite=Strict. */
export const cookieOf = ({ name, value, seconds, path, secure }: Cookie): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ')
