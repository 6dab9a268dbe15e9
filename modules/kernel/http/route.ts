import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { type Answer, nada, type Given, type Lasting, type Reply } from './answer.ts'
import type { Context } from '../tenants/context.ts'
import type { Limit } from '../security/rate-limit.ts'
import { permission, type Needs, type Reduced } from '../security/permissions.ts'
import type { Multipart, UploadedFile } from './multipart.ts'
import type { Whose } from '../security/ownership.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Value<S> = S extends JSONSchema ? FromSchema<S> : undefined

export interface Input<P, Q, B> {
  params: Value<P>
  query: Value<Q>
  body: Value<B>
  /** By field, with detected types; deleted when the handler ends. */
  files: Readonly<Record<string, readonly UploadedFile[]>>
  accepts(type: string): boolean
  raw: Buffer
  header(name: string): string
  /** In an idempotent route with its own transaction: runs `work` once per key, or returns the stored answer. */
  once<T>(ctx: Context, work: () => Promise<T>): Promise<T | Answer>
}

interface RouteSpec<P, Q, B, R> {
  summary: string
  operation?: string
  needs: Needs
  /** Reduced reply for callers who lack `needs` but may use a form that selects these records. */
  reduced?: Reduced
  /** Ownership of the records that the path, query or body names. */
  whose?: Whose | readonly Whose[]
  params?: P
  query?: Q
  body?: B
  example?: Lasting<Value<B>>
  /** Documented alternatives of the body, where the handler checks more than the schema does. */
  forms?: (as: 'json' | 'form') => readonly JSONSchema[]
  /** Also accepts a form with these files and the body's fields as text. */
  multipart?: Multipart
  /** Fields whose text is not trimmed or normalized; passwords and keys never are. */
  asSent?: readonly string[]
  /** Accepts raw bytes of these types up to `most`, to verify a signature. */
  raw?: { types: readonly string[]; most: number }
  reply: R
  /** Success status, default 200 (204 without content). */
  answers?: 200 | 201 | 202
  limit?: Limit
  /** Milliseconds, default one minute; then the request is cut. */
  takes?: number
  /** False if the handler opens its own transaction after slow work; see `once`. */
  transaction?: false
  /** Default: any POST in the router's transaction. Exceptions with reasons: test/conventions/idempotency.test.ts. */
  idempotent?: boolean
  /** Undocumented former path that still answers. */
  formerly?: string
  /** Of one way of a path (`byBody`): schema of the bodies that it takes. */
  when?: JSONSchema
  handler(ctx: Context, input: Input<P, Q, B>): Given<R> | Promise<Given<R>>
}

export interface Area {
  name: string
  description: string
}

export type Route = Omit<RouteSpec<JSONSchema, JSONSchema, JSONSchema, Reply>, 'handler'> & {
  method: Method
  path: string
  handler(ctx: Context, input: Input<never, never, never>): unknown
  ways?: readonly Route[]
  area?: Area
}

/** Requires `whose` of paths with a parameter, or whose type is no literal (then Record<At, 1> has no required key). */
type Named<At extends string> = At extends `${string}:${string}`
  ? { whose: Whose | readonly Whose[] }
  : Record<never, never> extends Record<At, 1>
    ? { whose: Whose | readonly Whose[] }
    : unknown

/** `at`: method and path, as `GET /radi/:id`. */
export function route<
  const At extends `${Method} ${string}`,
  const P extends JSONSchema | undefined = undefined,
  const Q extends JSONSchema | undefined = undefined,
  const B extends JSONSchema | undefined = undefined,
  const R extends Reply = Reply,
>(at: At, spec: RouteSpec<P, Q, B, R> & Named<At>): Route {
  const [method, path] = at.split(' ') as [Method, string] // its type says so
  return { method, path, ...spec } // its handler was checked against P, Q, B and R; the registry erases them
}

export const statusOf = ({ reply, answers = 200 }: Pick<Route, 'reply' | 'answers'>): number =>
  reply === nada ? 204 : answers

/** Alternatives with a permission each: the first whose `when` fits the body answers; the last, without `when`, takes the rest. */
export function byBody(...ways: readonly [Route, Route, ...Route[]]): Route {
  const ids = ways.flatMap(({ needs }) => (needs.kind === 'permission' ? needs.anyOf : []))
  const { body: _body, when: _when, ...first } = ways[0]
  return { ...first, summary: ways.map(({ summary }) => summary).join('; '), needs: permission(...new Set(ids)), ways }
}

export function inArea(name: string, description: string, routes: readonly Route[]): Route[] {
  const area = { name, description }
  return routes.map((one) => ({ ...one, area }))
}

export const takesKey = ({
  method,
  idempotent,
  transaction,
  raw,
}: Pick<Route, 'method' | 'idempotent' | 'transaction' | 'raw'>): boolean =>
  idempotent ?? (method === 'POST' && transaction !== false && !raw)

export const rulesOf = ({ whose = [] }: Pick<Route, 'whose'>): readonly Whose[] => ('kind' in whose ? [whose] : whose)

export const waysOf = (route: Route): readonly Route[] => route.ways ?? [route]

export const idParams = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del registro' } },
} as const
