import type { Knex } from 'knex'
import type { Context } from '../tenants/context.ts'
import { engineOf } from '../db/database.ts'
import { Problem } from '../http/validation/problem.ts'
import { runSql, writeReturning } from '../db/sql.ts'
import { isIP } from 'node:net'

export interface Limit {
  times: number
  seconds: number
}

export const perMinute = (times: number): Limit => ({ times, seconds: 60 })

/**
 * In the office's database, shared by all processes, in fixed windows.
 * @returns uses in the window, including this one @throws Problem 429 with the time to wait
 */
export async function countUse(ctx: Pick<Context, 'db' | 'now'>, key: string, limit: Limit): Promise<number> {
  const { llave, ends } = windowOf(ctx, key, limit)
  const cuenta = await oneMore(ctx.db, llave, ends)
  if (cuenta > limit.times) throw tooMany(ends - ctx.now.getTime())
  return cuenta
}

async function oneMore(db: Knex, llave: string, ends: number): Promise<number> {
  const row = 'insert into limites (llave, cuenta, vence) values (?, 1, ?)'
  if (engineOf(db) === 'sqlite') {
    const merge = 'on conflict (llave) do update set cuenta = limites.cuenta + 1 returning cuenta'
    return Number((await writeReturning(db, `${row} ${merge}`, [llave, ends])).cuenta)
  }
  // MySQL returns the argument of last_insert_id as the insert id
  const { id, changes } = await runSql(db, `${row} on duplicate key update cuenta = last_insert_id(cuenta + 1)`, [
    llave,
    ends,
  ])
  return changes === 1 ? 1 : id
}

/** Takes back a use, such as the right answer among guesses. */
export async function returnUse(ctx: Pick<Context, 'db' | 'now'>, key: string, limit: Limit): Promise<void> {
  await ctx
    .db('limites')
    .where({ llave: windowOf(ctx, key, limit).llave })
    .where('cuenta', '>', 0)
    .update({ cuenta: ctx.db.raw('limites.cuenta - 1') })
}

export async function wasUsed(ctx: Pick<Context, 'db' | 'now'>, key: string, limit: Limit): Promise<boolean> {
  const row = await ctx
    .db('limites')
    .where({ llave: windowOf(ctx, key, limit).llave })
    .first<{ cuenta: number } | undefined>('cuenta')
  return Number(row?.cuenta ?? 0) > 0
}

function windowOf({ now }: Pick<Context, 'now'>, key: string, limit: Limit) {
  const span = limit.seconds * 1000
  const window = Math.floor(now.getTime() / span)
  return { llave: `${key}:${window}`.slice(-190), ends: (window + 1) * span }
}

/** @param milliseconds until the next allowed try */
export function tooMany(milliseconds: number, message = 'Demasiadas solicitudes.'): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Problem(429, 'demasiadas', `${message} Intente de nuevo en ${inWords(seconds)}.`, undefined, {
    retryAfter: seconds,
  })
}

const HOUR = 3600
const DAY = 86_400

/** Exact to the second up to two hours, then rounded up. */
function inWords(seconds: number): string {
  if (seconds > 2 * DAY) return `${Math.ceil(seconds / DAY)} días`
  if (seconds > 2 * HOUR) return `${Math.ceil(seconds / HOUR)} horas`
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  const parts = []
  if (minutes) parts.push(minutes === 1 ? '1 minuto' : `${minutes} minutos`)
  if (rest) parts.push(rest === 1 ? '1 segundo' : `${rest} segundos`)
  return parts.join(' y ')
}

export const forgetLimits = (db: Knex, now: Date) => db('limites').where('vence', '<', now.getTime()).delete()

/** IPv4 address, or the /64 of IPv6: a home has a whole /64 and would evade a limit per address. */
export function networkOf(ip: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (four) return four
  if (isIP(ip) !== 6) return ip.slice(0, 45)
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const left = groups(head)
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - groups(tail).length) }, () => '0')
  const all = [...left, ...zeros, ...groups(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The proxy's value if it is an address, else the socket's. */
export const addressOf = (said: string, socket: string | undefined): string => (isIP(said) ? said : (socket ?? ''))
