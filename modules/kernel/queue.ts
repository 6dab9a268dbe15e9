import { randomUUID } from 'node:crypto'
import type { Context } from './context.ts'
import { isUniqueViolation } from './database.ts'

/** Remembers the outcome of one step of a job, so that a retry repeats nothing done. Names are unique within the job. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

export interface JobDefinition {
  name: string
  /** Tries before it ends in the list of failures; 8 unless told. */
  attempts?: number
  /** Must be idempotent: a lease may run out while it works, and a retry starts it again from its last step. */
  run(ctx: Context, payload: unknown, step: Step): Promise<void>
}

export interface JobRow {
  id: number; nombre: string; llave: string | null; carga: string; estado: 'pendiente' | 'en_curso' | 'hecho' | 'fallido'
  intentos: number; proximo: number; arrendado_por: string | null; arriendo_hasta: number | null
  pasos: string | null; error: string | null; created_at: string; updated_at: string
}

/** A job as its file in `jobs/` writes it, with its payload typed. */
export function defineJob<P>(job: { name: string; attempts?: number; run(ctx: Context, payload: P, step: Step): Promise<void> }): JobDefinition {
  return { ...job, run: (ctx, payload, step) => job.run(ctx, payload as P, step) } // the payload was typed when enqueued
}

/**
 * Writes work to be done as a row of the caller's transaction: it exists exactly if the transaction commits.
 * A second call with the same `key` changes nothing.
 * @returns the id of the job row (the existing one for a known key).
 */
export async function enqueue(ctx: Context, nombre: string, payload: object, options: { runAt?: Date; key?: string } = {}): Promise<number> {
  const instant = ctx.now.toISOString()
  const known = () => ctx.db<JobRow>('trabajos').where('llave', options.key ?? '').first()
  if (options.key) {
    const row = await known()
    if (row) return row.id
  }
  const row = {
    nombre, llave: options.key ?? `${nombre}:${randomUUID()}`, carga: JSON.stringify(payload), estado: 'pendiente',
    proximo: (options.runAt ?? ctx.now).getTime(), created_at: instant, updated_at: instant,
  }
  ctx.afterCommit(() => { ctx.app.poke(ctx.office.slug) })
  try {
    const [id] = await ctx.db('trabajos').insert(row)
    return Number(id)
  } catch (error) {
    const winner = isUniqueViolation(error) ? await known() : undefined
    if (winner) return winner.id
    throw error
  }
}

const KEEP_DONE_DAYS = 60

/** Forgets work done long ago; failures stay until somebody looks at them. */
export function forgetDone(ctx: Context) {
  const limit = new Date(ctx.now.getTime() - KEEP_DONE_DAYS * 86_400_000).toISOString()
  return ctx.db('trabajos').where('estado', 'hecho').where('updated_at', '<', limit).delete()
}
