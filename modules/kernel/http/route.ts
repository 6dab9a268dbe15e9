import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { type Answer, nada, type Given, type Lasting, type Reply } from './answer.ts'
import type { Context } from '../tenants/context.ts'
import type { Limit } from '../security/rate-limit.ts'
import { permission, type Needs, type Reduced } from '../security/permissions.ts'
import type { Multipart, UploadedFile } from './multipart.ts'
import type { Whose } from '../security/ownership.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

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
  /** Of a route that takes its body `raw`: what came, byte for byte; of any other, nothing. */
  raw: Buffer
  /** A header of the request; '' where it has none. */
  header(name: string): string
  /**
   * Of an idempotent route that opens its own transaction: does in it what the key allows once, or answers what it answered then. Of any
   * other route, and without a key, it only does it.
   */
  once<T>(ctx: Context, work: () => Promise<T>): Promise<T | Answer>
}

interface RouteSpec<P, Q, B, R> {
  method: Method
  /** Under /api, with `:name` parameters. */
  path: string
  summary: string
  /** How programs call it, where its method and address do not read well (openapi/published.ts). */
  operation?: string
  needs: Needs
  /** Of a list, or of one row: its form for who has a form that chooses from it and none of `needs`. */
  reduced?: Reduced
  /** Of a route that takes what names a record, in its address, its query or its body: who sees that record. */
  whose?: Whose | readonly Whose[]
  params?: P
  query?: Q
  body?: B
  /** A body as the specifications write it, for who reads the document. */
  example?: Lasting<Value<B>>
  /**
   * The bodies that it takes one of, for who reads the document, as JSON or as a form: where its own check asks for less, because the
   * handler judges each by what it says of itself.
   */
  forms?: (as: 'json' | 'form') => readonly JSONSchema[]
  /** Takes a multipart form too: these files, and the body's fields as text. */
  multipart?: Multipart
  /** Fields whose text is taken as it was sent, every space of it: texts with a form of their own. Passwords and keys always are. */
  asSent?: readonly string[]
  /** Takes what comes as it comes, to check who signed it: of these types, up to so many bytes. Programs of others send it. */
  raw?: { types: readonly string[]; most: number }
  /** What a success answers. */
  reply: R
  /** Status of success: 200 unless told, 204 where the reply is nothing. */
  answers?: 200 | 201 | 202
  limit?: Limit
  /** Milliseconds that it may take, where that is more than a minute: then it is cut, and who asked is told. */
  takes?: number
  /** False where the handler opens its own, because something slow stands before it; an idempotent one does in it what `once` is given. */
  transaction?: false
  /**
   * Takes an Idempotency-Key. A POST in the router's transaction does unless this is `false`; one that opens its own does where this is
   * `true`. The ones that take none are listed with their reason in test/conventions/idempotency.test.ts.
   */
  idempotent?: boolean
  /** Where it was before: still answers there, but nobody is told of it. */
  formerly?: string
  /** Of a route among several of one address (`byBody`): the bodies that are its. */
  when?: JSONSchema
  handler(ctx: Context, input: Input<P, Q, B>): Given<R> | Promise<Given<R>>
}

/** A part of the office's work, which the documentation goes by. */
export interface Area {
  name: string
  description: string
}

/** A row of the registry, with its types forgotten. */
export type Route = Omit<RouteSpec<JSONSchema, JSONSchema, JSONSchema, Reply>, 'handler'> & {
  handler(ctx: Context, input: Input<never, never, never>): unknown
  /** What the address is asked for, where the body tells (`byBody`); one by one they say what they need and take. */
  ways?: readonly Route[]
  area?: Area
}

/**
 * An address with a parameter names a record, and one that is put together may: such a route does not compile without saying whose it is.
 * A written out address has exactly one key in a record of it; any other has none that must be there.
 */
type Named<Path extends string> = Path extends `${string}:${string}`
  ? { whose: Whose | readonly Whose[] }
  : Record<never, never> extends Record<Path, 1>
    ? { whose: Whose | readonly Whose[] }
    : unknown

/** Says everything about one route in data; the router, the documentation and the tests are built from it. */
export function route<
  const Path extends string,
  const P extends JSONSchema | undefined = undefined,
  const Q extends JSONSchema | undefined = undefined,
  const B extends JSONSchema | undefined = undefined,
  const R extends Reply = Reply,
>(spec: RouteSpec<P, Q, B, R> & { path: Path } & Named<Path>): Route {
  return spec // its handler was checked against P, Q, B and R; the registry forgets them
}

/** The status of a success. */
export const statusOf = ({ reply, answers = 200 }: Pick<Route, 'reply' | 'answers'>): number =>
  reply === nada ? 204 : answers

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

/** Whether a route answers again what it answered to the same Idempotency-Key, instead of doing it twice. */
export const takesKey = ({
  method,
  idempotent,
  transaction,
  raw,
}: Pick<Route, 'method' | 'idempotent' | 'transaction' | 'raw'>): boolean =>
  idempotent ?? (method === 'POST' && transaction !== false && !raw)

/** The rules that a route goes by: whose each of the records is that it names. */
export const rulesOf = ({ whose = [] }: Pick<Route, 'whose'>): readonly Whose[] => ('kind' in whose ? [whose] : whose)

/** The ways to ask for a route: itself, or each of those that its body tells apart. */
export const waysOf = (route: Route): readonly Route[] => route.ways ?? [route]

/** An `:id` path parameter. */
export const idParams = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del registro' } },
} as const

/** A path ending in `/` is the same without it. */
const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1)

/** Before a parameter comes what is written out: `/persona/politica` before `/persona/:id`, `item:id` before `:id`. */
const rank = (part: string): number => (part.includes(':') ? (part.startsWith(':') ? 2 : 1) : 0)

/** The order in which addresses are told to @koa/router, which takes the first that fits. */
export function byWritten({ path: a }: { path: string }, { path: b }: { path: string }): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  // to the end of the longer one: sorting needs the same answer whichever comes first
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = rank(left[at] ?? '') - rank(right[at] ?? '')
    if (difference) return difference
  }
  return 0
}
