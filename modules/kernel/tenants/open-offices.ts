import type { Knex } from 'knex'
import { insisting } from '../db/database.ts'
import { LIMITS } from '../concurrency/deadline.ts'
import type { Office } from './office.ts'

const PLATFORM = 'plataforma'
/** How the connections of the platform's database are counted, what the log calls it, and how long it has for a statement. */
export const OF_PLATFORM = { lends: PLATFORM, office: PLATFORM, ending: { over: false, statementMs: LIMITS.statement } }

/** An office that is open here, or opening. */
interface Opened {
  opening: Promise<Office | null>
  /** Once it is open. */ office?: Office
  /** Pieces of work that have it now. */ users: number
  /** Opened by who only came by. */ passing: boolean
  kept: boolean
  /** When work last asked for it; who comes by does not count. */ usedAt: number
}

/** How long nobody could be lent a connection that writes (ms); 0 of a database that is closed. */
function lentFor(db: Knex): number {
  const { pool } = db.client as { pool?: { lentFor: number } } // what our own clients are made with (libsql.ts, mysql.ts)
  return pool?.lentFor ?? 0
}

const isIdle = ({ users, kept }: Opened) => users === 0 && !kept

/**
 * The offices that this process has open: each is opened on demand, kept while any work has it, and closed when it is the longest unused of
 * too many, or when nobody used it for long.
 */
export class OpenOffices {
  /** The longest unused first. */
  private readonly open = new Map<string, Opened>()
  private readonly openOffice: (slug: string) => Promise<Office | null>
  private readonly limit: number
  private readonly restMs: number

  /**
   * @param openOffice opens one; null if there is none of that name
   * @param limit so many stay open with nobody in them
   * @param restMs unused for so long, it is closed by `closeRested`
   */
  constructor(openOffice: (slug: string) => Promise<Office | null>, limit: number, restMs: number) {
    this.openOffice = openOffice
    this.limit = limit
    this.restMs = restMs
  }

  now(): string[] {
    return [...this.open.keys()]
  }

  /** Open offices, and the platform, whose writer nobody could borrow for so long (ms). */
  stuck(platform: Knex, ms = LIMITS.stuck): string[] {
    const open = [...this.open.values()].flatMap(({ office }) => office ?? [])
    return [{ slug: PLATFORM, db: platform }, ...open].filter(({ db }) => lentFor(db) >= ms).map(({ slug }) => slug)
  }

  /** One that stays open until it is closed by its name. */
  keep(slug: string): Promise<Office | null> {
    const one = this.opened(slug, false)
    one.kept = true
    return one.opening
  }

  /** Does work with one. @param passing who goes round them: one that is opened only for this is closed after it */
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

  /** Nobody new finds it open; it is closed when whoever has it is done. */
  letGo(slug: string): void {
    const one = this.open.get(slug)
    if (!one) return
    this.open.delete(slug)
    Object.assign(one, { passing: true, kept: false })
    if (isIdle(one)) void this.end(slug, one)
  }

  /** Closes those that nobody used for long: an office's night, and a process's after the morning in which everybody came by. */
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

  /** Who comes by does not count as a use. */
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

  /**
   * Only what nobody has: what is in use stays open, however many that are. Who comes by closes its own, and those that are kept push out
   * none of the others.
   */
  private closeOldest() {
    if (this.open.size <= this.limit) return
    const stay = [...this.open].filter(([, one]) => !one.passing && !one.kept)
    const idle = stay.filter(([, one]) => isIdle(one))
    for (const [slug, one] of idle.slice(0, Math.max(0, stay.length - this.limit))) void this.end(slug, one)
  }

  /** Its pool drains before it ends. What of it does not end well is of no use to anybody. */
  private async end(slug: string, one: Opened): Promise<void> {
    if (this.open.get(slug) === one) this.open.delete(slug)
    await one.opening.then((office) => office?.db.destroy()).catch(() => undefined)
  }
}
