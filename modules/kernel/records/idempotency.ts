import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Answer } from '../http/answer.ts'
import type { Context } from '../tenants/context.ts'
import { isUniqueViolation } from '../db/database.ts'
import { Problem } from '../http/validation/problem.ts'
import { seal, unseal } from '../security/secrets.ts'
import type { UploadedFile } from '../http/multipart.ts'
import { inTransaction } from '../db/unit-of-work.ts'

interface Stored {
  llave: string
  huella: string
  estado: number
  respuesta: string | null
}

const FAMILY = 'idempotencia'
/** Column length. */
const LONGEST_NAME = 120

/**
 * The key's row belongs to the work's own transaction; a concurrent repeat waits for it.
 * @throws Problem 422 if the key comes with another body
 */
export async function once(
  ctx: Context,
  key: string,
  route: string,
  body: unknown,
  status: number,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!/^[\w.:-]{8,64}$/.test(key))
    throw new Problem(422, 'llave', 'La llave de idempotencia debe tener de 8 a 64 letras o números.')
  const { llave, huella } = named(ctx, key, route, body)
  // before any read: on MariaDB a plain read fixes the transaction's snapshot before the work takes its locks
  try {
    await ctx
      .db('idempotencia')
      .insert({ llave, huella, estado: status, respuesta: null, created_at: ctx.now.toISOString() })
  } catch (error) {
    const known = isUniqueViolation(error)
      ? await ctx.db<Stored>('idempotencia').where({ llave }).forUpdate().first()
      : undefined
    if (!known) throw error
    return replay(ctx, known, huella)
  }
  const result = await work()
  if (result instanceof Answer) throw new Error(`${route} answers no plain JSON: it takes no key`)
  await ctx
    .db('idempotencia')
    .where({ llave })
    .update({ respuesta: kept(ctx, llave, JSON.stringify(result ?? null)) })
  return result
}

/** Another request with the same key finished first; the router sends its answer. */
export class Replayed extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('The first of this key was done meanwhile')
    this.answer = answer
  }
}

/** @throws Replayed if another request with the same key finished first; whatever `work` throws */
export const inTransactionOnce = <T>(ctx: Context, work: (its: Context) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (its) => {
    if (!ctx.once) return work(its)
    const done = await ctx.once(its, () => work(its))
    if (done instanceof Answer) throw new Replayed(done)
    return done as T // not an Answer: the result of `work`
  })

/** Lets a route skip slow work before its transaction. @throws Problem 422 if the key comes with another body */
export async function answered(ctx: Context, key: string, route: string, body: unknown): Promise<Answer | undefined> {
  const { llave, huella } = named(ctx, key, route, body)
  const known = await ctx.db<Stored>('idempotencia').where({ llave }).first()
  return known && replay(ctx, known, huella)
}

/** SHA-256 of each uploaded file by field, for comparing bodies. */
export async function printsOf(
  files: Readonly<Record<string, readonly UploadedFile[]>>,
): Promise<Record<string, string[]>> {
  const prints: Record<string, string[]> = {}
  for (const [field, some] of Object.entries(files)) {
    prints[field] = []
    for (const { path } of some) {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      prints[field].push(hash.digest('hex'))
    }
  }
  return prints
}

const callerOf = ({ user, pass }: Context): string => String(user?.id ?? (pass ? `${pass.of}-${pass.id}` : 0))

function named(ctx: Context, key: string, route: string, body: unknown) {
  const name = `${callerOf(ctx)}:${route}:${key}`
  // MariaDB's collation takes «A» for «a», which a digest does not
  const plain = name.length <= LONGEST_NAME && key === key.toLowerCase()
  return {
    llave: plain ? name : createHash('sha256').update(name).digest('hex'),
    huella: createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest('hex'),
  }
}

/** An answer without a session may carry a link's secret, whose table keeps only a hash: it is stored encrypted. */
const kept = (ctx: Context, llave: string, text: string): string => (ctx.user ? text : seal(ctx, FAMILY, llave, text))

function replay(ctx: Context, known: Stored, huella: string): Answer {
  if (known.huella !== huella) throw new Problem(422, 'llave', 'Esa llave de idempotencia ya se usó con otros datos.')
  const text =
    known.respuesta === null || ctx.user ? known.respuesta : unseal(ctx, FAMILY, known.llave, known.respuesta)
  return new Answer(known.estado, JSON.parse(text ?? 'null'), { 'idempotent-replayed': 'true' })
}

const KEEP_DAYS = 7

export function forgetKeys(ctx: Context) {
  const limit = new Date(ctx.now.getTime() - KEEP_DAYS * 86_400_000).toISOString()
  return ctx.db('idempotencia').where('created_at', '<', limit).delete()
}
