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
  /** Requested again while running: due from this instant (ms). */
  otra_vez: number | null
  /** Deaths of the process while this was the office's only running job. */
  muertes: number
  /** Was running when a process died; now runs alone, to find the cause. */
  sospechoso: boolean | 0 | 1
}

/** Deaths alone after which a job is set aside. */
export const MOST_DEATHS = 5
/** Delay of a set-aside job when requested again, so that it does not keep killing processes. Milliseconds. */
export const LONG_WAIT = 30 * 60_000
/** Pending from its first step and its first try. */
export const FRESH = { estado: 'pendiente' as const, intentos: 0, pasos: null, error: null, otra_vez: null }
/** Clears the suspicion: on success, or when a person retries the job. */
export const ACQUITTED = { muertes: 0, sospechoso: 0 as const }

export function defineJob<P>(
  job: Omit<JobDefinition, 'run' | 'gaveUp'> & {
    run(ctx: Context, payload: P, step: Step): Promise<void>
    gaveUp?(ctx: Context, payload: P): Promise<void>
  },
): JobDefinition {
  const { gaveUp, ...rest } = job
  // the payload was typed when enqueued
  const typed: JobDefinition = { ...rest, run: (ctx, payload, step) => job.run(ctx, payload as P, step) }
  // likewise
  return gaveUp ? { ...typed, gaveUp: (ctx, payload) => gaveUp(ctx, payload as P) } : typed
}

interface Asking {
  runAt?: Date
  key?: string
  /** Repeats the work of a known key, at the earliest requested instant, also while it is running. */
  again?: true
}

/** Adds a job in the caller's transaction; a known `key` changes nothing, unless with `again`. @returns id of the new or existing row */
export async function enqueue(ctx: Context, nombre: string, payload: object, options: Asking = {}): Promise<number> {
  const instant = ctx.now.toISOString()
  const known = () =>
    ctx
      .db<JobRow>('trabajos')
      .where('llave', options.key ?? '')
      .first()
  const at = (options.runAt ?? ctx.now).getTime()
  // after the insert: outside a transaction the effect runs at once and must find the row
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
    // locking read: a plain one of MariaDB does not see the other's row
    const winner = isUniqueViolation(error) ? await known().forUpdate() : undefined
    if (winner) return answer(winner)
    throw error
  }
}

/** Tells the platform that the office has work from `at` (ms); await it before the work commits. */
export const announce = (ctx: Context, at: number): Promise<void> =>
  ctx.app.offices.dueTimes.announce(ctx.office.slug, at)

/** One update for each possible state, retried: the runner may change the state in between. */
async function askAgain(ctx: Context, id: number, at: number): Promise<void> {
  const updated_at = ctx.now.toISOString()
  const row = () => ctx.db<JobRow>('trabajos').where({ id })
  const again = 'case when otra_vez < ? then otra_vez else ? end'
  for (let tries = 0; tries < 5; tries++) {
    if (
      await row()
        .where('estado', 'pendiente')
        .update({
          // a job that killed its process keeps its delay
          proximo: ctx.db.raw('case when proximo < ? or muertes > 1 then proximo else ? end', [at, at]),
          // steps taken before the request do not answer it
          otra_vez: ctx.db.raw(`case when pasos is null then otra_vez else ${again} end`, [at, at]),
        })
    )
      return
    if (
      await row()
        .where('estado', 'en_curso')
        .update({ otra_vez: ctx.db.raw(again, [at, at]) })
    )
      return
    const proximo = ctx.db.raw('case when muertes < ? then ? else ? end', [
      MOST_DEATHS,
      at,
      Math.max(at, ctx.now.getTime() + LONG_WAIT),
    ])
    if (
      await row()
        .whereNotIn('estado', ['pendiente', 'en_curso'])
        .update({ ...FRESH, proximo, updated_at })
    )
      return
  }
}

const KEEP_DONE_DAYS = 60

/** Deletes jobs done long ago; failures stay for a person. */
export function forgetDone(ctx: Context) {
  const limit = new Date(ctx.now.getTime() - KEEP_DONE_DAYS * 86_400_000).toISOString()
  return ctx.db('trabajos').where('estado', 'hecho').where('updated_at', '<', limit).delete()
}

const COMMON: Lane = { name: '', width: 1 }

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

/** Kinds of job held back while a restored office sends nothing (`envios_detenidos`). */
export async function heldIn({ db }: Pick<Office, 'db'>, jobs: ReadonlyMap<string, JobDefinition>): Promise<string[]> {
  const outside = [...jobs.values()].filter((job) => job.outside).map(({ name }) => name)
  if (!outside.length) return []
  return (await readRow(db, 'select id from envios_detenidos where reanudado_en is null limit 1', [])) ? outside : []
}
