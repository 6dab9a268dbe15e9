import { createHash } from 'node:crypto'
import type { Context } from './context.ts'
import { isUniqueViolation } from './database.ts'
import { Problem } from './problem.ts'
import { Answer } from './answer.ts'

interface Stored { llave: string; huella: string; estado: number; respuesta: string | null }

/**
 * Does the work of a request once: the same key and body answer again what the first answered, without doing it again.
 * The line is written in the work's own transaction, so it exists exactly if the work does.
 * Who asks again while the first is under way waits for it.
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
  if (!/^[\w.:-]{8,64}$/.test(key)) throw new Problem(422, 'llave', 'La llave de idempotencia debe tener de 8 a 64 letras o números.')
  const { llave, huella } = named(ctx, key, route, body)
  // written before anything is read: a plain read would fix what MariaDB shows to the rest of the transaction, before the work takes its
  // locks
  try {
    await ctx.db('idempotencia').insert({ llave, huella, estado: status, respuesta: null, created_at: ctx.now.toISOString() })
  } catch (error) {
    const known = isUniqueViolation(error) ? await ctx.db<Stored>('idempotencia').where({ llave }).forUpdate().first() : undefined
    if (!known) throw error
    return replay(known, huella)
  }
  const result = await work()
  await ctx
    .db('idempotencia')
    .where({ llave })
    .update({ respuesta: JSON.stringify(result ?? null) })
  return result
}

/**
 * What the first that came with this key answered; undefined where none is done yet. For who does slow work before the transaction in which
 * `once` stands: what was done is not begun again.
 * @throws Problem 422 if the key comes with another body
 */
export async function answered(ctx: Context, key: string, route: string, body: unknown): Promise<Answer | undefined> {
  const { llave, huella } = named(ctx, key, route, body)
  const known = await ctx.db<Stored>('idempotencia').where({ llave }).first()
  return known && replay(known, huella)
}

/** Whose key it is: of a person, or of who shares a pass. */
const callerOf = ({ user, pass }: Context): string => String(user?.id ?? (pass ? `${pass.of}-${pass.id}` : 0))

const named = (ctx: Context, key: string, route: string, body: unknown) => ({
  llave: `${callerOf(ctx)}:${route}:${key}`.slice(0, 120),
  huella: createHash('sha256').update(JSON.stringify(body ?? null)).digest('hex'),
})

function replay(known: Stored, huella: string): Answer {
  if (known.huella !== huella) throw new Problem(422, 'llave', 'Esa llave de idempotencia ya se usó con otros datos.')
  return new Answer(known.estado, JSON.parse(known.respuesta ?? 'null'), { 'idempotent-replayed': 'true' })
}

const KEEP_DAYS = 7

/** Forgets keys nobody will repeat. */
export function forgetKeys(ctx: Context) {
  const limit = new Date(ctx.now.getTime() - KEEP_DAYS * 86_400_000).toISOString()
  return ctx.db('idempotencia').where('created_at', '<', limit).delete()
}
