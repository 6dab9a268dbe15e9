import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Context } from './context.ts'
import type { Limit } from './limit.ts'
import { permission, type Needs } from './needs.ts'
import type { Multipart, UploadedFile } from './upload.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Value<S> = S extends JSONSchema ? FromSchema<S> : undefined

/** What a handler receives, already checked against the route's schemas. */
export interface Input<P, Q, B> {
  params: Value<P>
  query: Value<Q>
  body: Value<B>
  /** The files of a multipart form by field, known by their content; gone when the handler ends. */
  files: Readonly<Record<string, readonly UploadedFile[]>>
  /** The Accept header asks for this media type before JSON. */
  accepts(type: string): boolean
}

/** Whose record a route asks for: the entity that has the rule, and how much of a record the rule is asked for. */
export interface Whose { entity: string; reach: string }

export interface RouteSpec<P, Q, B> {
  method: Method
  /** Under /api, with `:name` parameters. */
  path: string
  summary: string
  /** How programs call it, where its method and address do not read well (openapi/operation-id.ts). */
  operation?: string
  needs: Needs
  /** Of a route that takes the id or the number of a record that not everybody with the permission sees. */
  whose?: Whose
  params?: P
  query?: Q
  body?: B
  /** Takes a multipart form too: these files, and the body's fields as text. */
  multipart?: Multipart
  /** What a success answers, where it is JSON. */
  reply?: JSONSchema
  /** Status of success: 200 unless told. */
  answers?: 200 | 201 | 202 | 204
  limit?: Limit
  /** False where the handler opens its own, because something slow stands in it. */
  transaction?: false
  /** Takes an Idempotency-Key: money or numbers are created here. */
  idempotent?: true
  /** Where it was before: still answers there, but nobody is told of it. */
  formerly?: string
  /** Of a route among several of one address (`byBody`): the bodies that are its. */
  when?: JSONSchema
  handler(ctx: Context, input: Input<P, Q, B>): unknown
}

/** A part of the office's work, which the documentation goes by. */
export interface Area { name: string; description: string }

/** A row of the registry, with its types forgotten. */
export type Route = Omit<RouteSpec<JSONSchema, JSONSchema, JSONSchema>, 'handler'> & {
  handler(ctx: Context, input: Input<never, never, never>): unknown
  /** What the address is asked for, where the body tells (`byBody`); one by one they say what they need and take. */
  ways?: readonly Route[]
  area?: Area
}

/** Says everything about one route in data; the router, the documentation and the tests are built from it. */
export function route<
  const P extends JSONSchema | undefined = undefined,
  const Q extends JSONSchema | undefined = undefined,
  const B extends JSONSchema | undefined = undefined,
>(spec: RouteSpec<P, Q, B>): Route {
  return spec // its handler was checked against P, Q and B; the registry forgets them
}

/**
 * One address that takes bodies of several forms, each with its own needs: the first route whose `when` the body fits answers, and the
 * last, which has none, answers the rest. All have the same method and parameters; what they need is permissions.
 */
export function byBody(...ways: readonly [Route, Route, ...Route[]]): Route {
  const ids = ways.flatMap(({ needs }) => (needs.kind === 'permission' ? needs.anyOf : []))
  const { body: _body, when: _when, ...first } = ways[0]
  return { ...first, summary: ways.map(({ summary }) => summary).join('; '), needs: permission(...new Set(ids)), ways }
}

/** Routes of one area of the office. */
export function inArea(name: string, description: string, routes: readonly Route[]): Route[] {
  const area = { name, description }
  return routes.map((one) => ({ ...one, area }))
}

/** The ways to ask for a route: itself, or each of those that its body tells apart. */
export const waysOf = (route: Route): readonly Route[] => route.ways ?? [route]

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
export function file(content: Buffer, options: { type: string; name: string; inline?: boolean }): Answer {
  const disposition = `${options.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(savedAs(options.name, options.type))}`
  return new Answer(200, content, {
    'content-type': options.type,
    'content-disposition': disposition,
    'cache-control': 'private, no-store',
  })
}

/** An `:id` path parameter. */
export const idParams = {
  type: 'object', additionalProperties: false, required: ['id'],
  properties: { id: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del registro' } },
} as const
