import { Readable } from 'node:stream'
import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/**
 * An answer that is not JSON, or not the route's usual status. With an `etag` header, who has it already gets a 304;
 * `br` is the same body squeezed, for who takes it.
 */
export class Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string | string[]>
  readonly br: Buffer | null
  /** Of a file that its store may be asked for: the same as this answer, fetched there. */
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

/** A file that is read while it is sent. */
export interface OpenFile {
  content: Readable
  bytes: number
  /** Of one that its store may be asked for: where, for whoever is shown the address. */
  link?: ((headers: { type: string; disposition: string }) => Promise<string>) | undefined
}

/** What is saved of a file that people sent opens as what it was looked into as, whatever they called it. */
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
/** Bytes of UTF-8, the extension among them: no file system takes a name of more than 255. */
const LONGEST = 200

/** A name without folders, without what is not seen or turns the text around, and not longer than a disk takes. */
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

/** A file as an answer; `name` is what the browser saves it as, with the extension of its type. */
export const file = (content: Buffer | OpenFile, options: Saving): Answer =>
  Buffer.isBuffer(content) ? saved(content, options) : saved(content.content, options, content)

/** A file that is sent while it is being made. */
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

/** Who asks so wants to save a file, and takes instead of a large one the address at which the store gives it. */
export const ASKS_LINK = 'x-descarga'
const LINK = 'x-archivo-en'

/** The answer that only says where the file is, or the file itself where the store gives none. */
export async function linked(answer: Answer): Promise<Answer> {
  if (!answer.link) return answer
  if (answer.body instanceof Readable) answer.body.destroy()
  return new Answer(204, null, { [LINK]: await answer.link(), 'cache-control': 'private, no-store' })
}

/** A file of one of these content types; with `or`, JSON too. */
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

/** What a success answers: JSON of a schema, a file, either of them, or nothing. */
export type Reply = JSONSchema | Files<JSONSchema | undefined> | Nothing

/** What tests hold the answers to and the compiler does not: rows whose columns only the database tells. */
export const soloEnPruebas = (schema: JSONSchema): JSONSchema => schema

/** No content: 204. */
export const nada = new Nothing()
export const archivo = (...types: readonly string[]) => new Files(types, undefined)
export const PDF = archivo('application/pdf')
export const XML = archivo('application/xml')

/** JSON, or what it says as a file of one of these types. */
export const oArchivo = <const S extends JSONSchema>(json: S, ...types: readonly [string, ...string[]]) =>
  new Files(types, json)

/** What a list answers: a page of it as JSON, or with `formato` the whole of it as a sheet. */
export const oHoja = <const S extends JSONSchema>(page: S) => new Files(Object.values(SHEETS), page)
export const SHEETS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The JSON that a reply may be, and the content types of the files. */
export function partsOf(reply: Reply): { json: JSONSchema | undefined; files: readonly string[] } {
  if (reply instanceof Files) return { json: reply.or, files: reply.types }
  return { json: reply instanceof Nothing ? undefined : reply, files: [] }
}

/** Handlers may give lists that nobody may change. */
export type Lasting<T> = T extends readonly (infer I)[]
  ? readonly Lasting<I>[]
  : T extends object
    ? { readonly [K in keyof T]: Lasting<T[K]> }
    : T
type Json<S> = S extends JSONSchema ? Lasting<FromSchema<S>> : never

/** What a handler gives for a reply; an `Answer` may carry any of them. */
export type Given<R> = R extends Nothing
  ? void | undefined | Answer
  : R extends Files<infer S>
    ? Answer | Json<S>
    : R extends JSONSchema
      ? Answer | Json<R>
      : unknown
/** A workbook. */
export const HOJA_DE_CALCULO = SHEETS.xlsx
