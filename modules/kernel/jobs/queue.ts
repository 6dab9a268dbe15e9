import { randomUUID } from 'node:crypto'
import type { Context, JobDefinition, Step, Lane } from '../tenants/context.ts'
import { isUniqueViolation } from '../db/database.ts'
import type { Office } from '../tenants/office.ts'
import { readRow } from '../db/sql.ts'

export interface JobRow {
  id: number
  nombre: string
  llave: string | null
  carga: string
  estado: 'pendiente' | 'en_curso' | 'hecho' | 'fallido'
  intentos: number
  proximo: number
  arrendado_por: string | null
  arriendo_hasta: number | null
  pasos: string | null
  error: string | null
  created_at: string
  updated_at: string
  /** Asked for again while it was being done: from when on. */
  otra_vez: number | null
  /** How often its process died while it was the only work of the office there. */
  muertes: number
  /** It was there when a process died: it is done alone, which tells whether it was the cause. */
  sospechoso: boolean | 0 | 1
}

/** So often a process may die of a piece of work that it did alone. */
export const MOST_DEATHS = 5
/** What work that was set aside waits when it is asked for again: nobody's program stops of it more often. Milliseconds. */
const LONG_WAIT = 30 * 60_000
/** What its end, or a person who wants it done, takes away: what was held against it because its process died. */
export const ACQUITTED = { muertes: 0, sospechoso: 0 as const }

/** A job as `jobs/index.ts` writes it, with its payload typed. */
export function defineJob<P>(
  job: Omit<JobDefinition, 'run' | 'gaveUp'> & {
    run(ctx: Context, payload: P, step: Step): Promise<void>
    gaveUp?(ctx: Context, payload: P): Promise<void>
  },
): JobDefinition {
  const { gaveUp, ...rest } = job
  // the payload was typed when enqueued
  const typed: JobDefinition = { ...rest, run: (ctx, payload, step) => job.run(ctx, payload as P, step) }
  // so was this one
  return gaveUp ? { ...typed, gaveUp: (ctx, payload) => gaveUp(ctx, payload as P) } : typed
}

interface Asking {
  runAt?: Date
  key?: string
  /** With a known key the work is done again, at the earliest instant that anybody asked for; also if it is being done right now. */
  again?: true
}

/**
 * Writes work to be done as a row of the caller's transaction: it exists exactly if the transaction commits.
 * A second call with the same `key` changes nothing, unless it asks for the work `again`.
 * @returns the id of the job row (the existing one for a known key).
 */
export async function enqueue(ctx: Context, nombre: string, payload: object, options: Asking = {}): Promise<number> {
  const instant = ctx.now.toISOString()
  const known = () =>
    ctx
      .db<JobRow>('trabajos')
      .where('llave', options.key ?? '')
      .first()
  const at = (options.runAt ?? ctx.now).getTime()
  // after writing: outside a transaction it is heard at once, and whoever looks must find the row
  const wake = () => {
    ctx.afterCommit(() => {
      ctx.app.poke(ctx.office.slug)
    })
  }
  const answer = async (row: JobRow) => {
    if (options.again) {
      await announce(ctx, at)
      await askAgain(ctx, row.id, at)
      wake()
    }
    return row.id
  }
  if (options.key) {
    const row = await known()
    if (row) return answer(row)
  }
  await announce(ctx, at)
  const row = {
    nombre,
    llave: options.key ?? `${nombre}:${randomUUID()}`,
    carga: JSON.stringify(payload),
    estado: 'pendiente',
    proximo: at,
    created_at: instant,
    updated_at: instant,
  }
  try {
    const [id] = await ctx.db('trabajos').insert(row)
    wake()
    return Number(id)
  } catch (error) {
    // a locking read: MariaDB answers a plain one from before the other's row
    const winner = isUniqueViolation(error) ? await known().forUpdate() : undefined
    if (winner) return answer(winner)
    throw error
  }
}

/** Says in the platform that the office has work from then on (ms), before whoever writes that work commits it. */
export const announce = (ctx: Context, at: number): Promise<void> =>
  ctx.app.offices.dueTimes.announce(ctx.office.slug, at)

/** Each statement says what it needs, so that whatever the runner does in between, one of them takes. */
async function askAgain(ctx: Context, id: number, at: number): Promise<void> {
  const instant = ctx.now.toISOString()
  const row = () => ctx.db<JobRow>('trabajos').where({ id })
  for (let tries = 0; tries < 5; tries++) {
    if (
      await row()
        .where('estado', 'pendiente')
        // what its process died of waits as long as it must, whoever asks
        .update({ proximo: ctx.db.raw('case when proximo < ? or muertes > 1 then proximo else ? end', [at, at]) })
    )
      return
    if (
      await row()
        .where('estado', 'en_curso')
        .update({ otra_vez: ctx.db.raw('case when otra_vez < ? then otra_vez else ? end', [at, at]) })
    )
      return
    const proximo = ctx.db.raw('case when muertes < ? then ? else ? end', [
      MOST_DEATHS,
      at,
      Math.max(at, ctx.now.getTime() + LONG_WAIT),
    ])
    const fresh = {
      estado: 'pendiente' as const,
      proximo,
      intentos: 0,
      pasos: null,
      error: null,
      otra_vez: null,
      updated_at: instant,
    }
    if (await row().whereNotIn('estado', ['pendiente', 'en_curso']).update(fresh)) return
  }
}

const KEEP_DONE_DAYS = 60

/** Forgets work done long ago; failures stay until somebody looks at them. */
export function forgetDone(ctx: Context) {
  const limit = new Date(ctx.now.getTime() - KEEP_DONE_DAYS * 86_400_000).toISOString()
  return ctx.db('trabajos').where('estado', 'hecho').where('updated_at', '<', limit).delete()
}

const COMMON: Lane = { name: '', width: 1 }

/** The kinds of work that may not begin beside what is under way: those whose lane has no room. */
export function fullLanes(jobs: ReadonlyMap<string, JobDefinition>, running: readonly JobRow[]): string[] {
  const laneOf = (name: string) => jobs.get(name)?.lane ?? COMMON
  const used = new Map<string, number>()
  const names = running.map(({ nombre }) => nombre)
  for (const name of names) used.set(laneOf(name).name, (used.get(laneOf(name).name) ?? 0) + 1)
  const none = names.filter((name) => !jobs.has(name))
  return [
    ...none,
    ...[...jobs.values()]
      .filter(({ lane = COMMON }) => (used.get(lane.name) ?? 0) >= lane.width)
      .map(({ name }) => name),
  ]
}

/** The kinds of work that wait because their office came back from a backup and sends nothing yet (`envios_detenidos`). */
export async function heldIn({ db }: Pick<Office, 'db'>, jobs: ReadonlyMap<string, JobDefinition>): Promise<string[]> {
  const outside = [...jobs.values()].filter((job) => job.outside).map(({ name }) => name)
  if (!outside.length) return []
  return (await readRow(db, 'select id from envios_detenidos where reanudado_en is null limit 1', [])) ? outside : []
}
