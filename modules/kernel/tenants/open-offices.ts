import type { Knex } from 'knex'
import { insisting } from '../db/database.ts'
import { LIMITS } from '../concurrency/deadline.ts'
import type { Office } from './office.ts'

const PLATFORM = 'plataforma'
/** Labels and statement limit of the platform's own connections. */
export const OF_PLATFORM = { lends: PLATFORM, office: PLATFORM, ending: { over: false, statementMs: LIMITS.statement } }

interface Opened {
  opening: Promise<Office | null>
  office?: Office
  /** Running uses. */ users: number
  /** Opened by a round only. */ passing: boolean
  kept: boolean
  /** Last use, rounds excluded. */ usedAt: number
}

/** Milliseconds since a connection for writing could be lent; 0 if closed or free. */
function lentFor(db: Knex): number {
  const { pool } = db.client as { pool?: { lentFor: number } } // set by our own clients (libsql.ts, mysql.ts)
  return pool?.lentFor ?? 0
}

const isIdle = ({ users, kept }: Opened) => users === 0 && !kept

/** Opened on demand; idle ones close when least recently used beyond the limit, or unused for long. */
export class OpenOffices {
  /** Least recently used first. */
  private readonly open = new Map<string, Opened>()
  private readonly openOffice: (slug: string) => Promise<Office | null>
  private readonly limit: number
  private readonly restMs: number

  /** @param openOffice null if there is none of that name @param limit idle offices that stay open @param restMs idle time to close one */
  constructor(openOffice: (slug: string) => Promise<Office | null>, limit: number, restMs: number) {
    this.openOffice = openOffice
    this.limit = limit
    this.restMs = restMs
  }

  now(): string[] {
    return [...this.open.keys()]
  }

  offices(): Office[] {
    return [...this.open.values()].flatMap(({ office }) => office ?? [])
  }

  /** Open offices (and the platform) that lent no connection for writing for `ms`. */
  stuck(platform: Knex, ms = LIMITS.stuck): string[] {
    return [{ slug: PLATFORM, db: platform }, ...this.offices()]
      .filter(({ db }) => lentFor(db) >= ms)
      .map(({ slug }) => slug)
  }

  keep(slug: string): Promise<Office | null> {
    const one = this.opened(slug, false)
    one.kept = true
    return one.opening
  }

  /** @param passing for rounds: an office opened only for this closes afterwards */
  async lend<T>(slug: string, work: (office: Office) => Promise<T>, passing: boolean): Promise<T | null> {
    const one = this.opened(slug, passing)
    one.users++
    try {
      const office = await one.opening
      return office && (await work(office))
    } finally {
      one.users--
      if (!passing) one.usedAt = performance.now()
      if (one.passing && isIdle(one)) void this.end(slug, one)
      this.closeOldest()
    }
  }

  /** Hides an office from new uses; it closes after the running ones. */
  letGo(slug: string): void {
    const one = this.open.get(slug)
    if (!one) return
    this.open.delete(slug)
    Object.assign(one, { passing: true, kept: false })
    if (isIdle(one)) void this.end(slug, one)
  }

  closeRested(): void {
    const since = performance.now() - this.restMs
    for (const [slug, one] of this.open) if (isIdle(one) && one.usedAt <= since) void this.end(slug, one)
  }

  async close(slug: string): Promise<void> {
    const one = this.open.get(slug)
    if (one) await this.end(slug, one)
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.now().map((slug) => this.close(slug)))
  }

  /** A round is no use: it does not renew `usedAt`. */
  private opened(slug: string, passing: boolean): Opened {
    const known = this.open.get(slug)
    if (known && passing) return known
    const one: Opened = known ?? {
      opening: insisting(() => this.openOffice(slug)),
      users: 0,
      passing,
      kept: false,
      usedAt: 0,
    }
    one.passing = passing
    one.usedAt = performance.now()
    this.open.delete(slug)
    this.open.set(slug, one)
    if (known) return one
    const forget = () => {
      if (this.open.get(slug) === one) this.open.delete(slug)
    }
    one.opening.then((office) => {
      if (office) one.office = office
      else forget()
    }, forget)
    return one
  }

  /** Closes only idle offices; those of rounds and kept ones do not count. */
  private closeOldest() {
    if (this.open.size <= this.limit) return
    const stay = [...this.open].filter(([, one]) => !one.passing && !one.kept)
    const idle = stay.filter(([, one]) => isIdle(one))
    for (const [slug, one] of idle.slice(0, Math.max(0, stay.length - this.limit))) void this.end(slug, one)
  }

  /** The pool drains before it ends; an error at closing harms nobody. */
  private async end(slug: string, one: Opened): Promise<void> {
    if (this.open.get(slug) === one) this.open.delete(slug)
    await one.opening.then((office) => office?.db.destroy()).catch(() => undefined)
  }
}
