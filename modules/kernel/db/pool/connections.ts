import { promisify } from 'node:util'
import { LIMITS } from '../../concurrency/deadline.ts'
import { Keyed } from '../../concurrency/turns.ts'
import { seesAllAgain, isWhole, Resting, type Borrower, type Remote } from './idle.ts'
import { isNoRoom, NoConnection } from '../outage.ts'

const LONG_MS = 10
const LAST = 0.2
const THERE_MS = 1_000
const MOST = 5_000

/** Fairness: while other offices are active, each runs one long read at a time. Three searches on two cores would starve a fifth office. */
export class LongReads {
  readonly #usual = new Map<string, number>()
  readonly #turns = new Keyed({
    name: 'long read',
    limitMs: LIMITS.task,
    atOnce: 1,
    waiting: Infinity,
    full: () => new Error('unreachable'),
  })
  readonly #now: () => number
  #last = { office: '', at: -Infinity }
  #other = { office: '', at: -Infinity }

  /** @param now monotonic milliseconds */
  constructor(now = () => performance.now()) {
    this.#now = now
  }

  take<T>(office: string, sql: string, read: () => Promise<T>): Promise<T> {
    this.#note(office)
    const key = `${office} ${sql}`
    const timed = async () => {
      const began = this.#now()
      try {
        return await read()
      } finally {
        this.#took(key, this.#now() - began)
      }
    }
    const long = (this.#usual.get(key) ?? 0) > LONG_MS
    return long && this.#othersThan(office) ? this.#turns.take(office, timed) : timed()
  }

  #note(office: string): void {
    if (this.#last.office !== office) this.#other = this.#last
    this.#last = { office, at: this.#now() }
  }

  #othersThan(office: string): boolean {
    const { at } = this.#last.office === office ? this.#other : this.#last
    return this.#now() - at < THERE_MS
  }

  #took(key: string, ms: number): void {
    const before = this.#usual.get(key)
    const [oldest] = this.#usual.keys()
    if (before === undefined && this.#usual.size >= MOST && oldest !== undefined) this.#usual.delete(oldest)
    this.#usual.set(key, before === undefined ? ms : before + (ms - before) * LAST)
  }
}

interface Waiting {
  since: number
  begin(): void
  refuse(error: Error): void
}

/** Consecutive loans to one schema while others wait, because switching schemas costs more than most statements. */
const IN_A_ROW = 8
const PATIENCE_MS = 10_000
const MOST_WAITING = 2_000
const REST_MS = 30_000
/** How long the server's «too many connections» is respected. */
const NO_ROOM_MS = 2_000
const LOOK_MS = 500

/**
 * Connections to one server, shared by its schemas. Order: an idle one of the schema, a new one, the least recently used schema's,
 * switched by COM_CHANGE_USER, which resets the session. The waiting schema with fewest loans is served first.
 */
export class Connections {
  readonly longReads = new LongReads()
  readonly #most: number
  readonly #share: number
  readonly #patienceMs: number
  readonly #resting = new Resting()
  readonly #lines = new Map<string, Waiting[]>()
  readonly #lent = new Map<string, number>()
  readonly #inARow = new WeakMap<Remote, number>()
  #busy = 0
  /** Since when a schema has its whole share, and since when all are lent (ms of `performance.now`). */
  readonly #full = new Map<string, number>()
  #allFull: number | undefined
  #waiting = 0
  #switches = 0
  /** Observed limit of a server that refused more connections. */
  #room = { most: Infinity, until: 0 }
  #watch: NodeJS.Timeout | undefined

  constructor(most: number, share = most, patienceMs = PATIENCE_MS) {
    this.#most = most
    this.#share = share
    this.#patienceMs = patienceMs
  }

  get now() {
    return { busy: this.#busy, idle: this.#resting.size, waiting: this.#waiting, switches: this.#switches }
  }

  /** @throws NoConnection when too many wait or after `patienceMs`; the server's error when unreachable */
  take(who: Borrower): Promise<Remote> {
    if (!this.#mayBegin(who.schema)) return this.#wait(who.schema).then(() => this.#ready(who))
    this.#begin(who.schema)
    const own = this.#resting.own(who)
    return own ? Promise.resolve(own) : this.#ready(who)
  }

  /** 0 if a connection can be lent. */
  fullFor(schema: string): number {
    const since = this.#full.get(schema) ?? this.#allFull
    return since === undefined ? 0 : performance.now() - since
  }

  give(who: Borrower, connection: Remote): void {
    this.#leave(who.schema)
    if (isWhole(who, connection)) this.#giveBack(who, connection)
    else connection.destroy()
    this.#serveAll()
  }

  /** Before a schema is dropped or needed exclusively. */
  endIdle(schema: string): Promise<void> {
    return this.#resting.endAll(schema)
  }

  get #limit(): number {
    return performance.now() < this.#room.until ? Math.min(this.#most, this.#room.most) : this.#most
  }

  #mayBegin(schema: string): boolean {
    return this.#busy < this.#limit && (this.#lent.get(schema) ?? 0) < this.#share
  }

  #begin(schema: string): void {
    this.#busy++
    const lent = (this.#lent.get(schema) ?? 0) + 1
    this.#lent.set(schema, lent)
    if (lent >= this.#share) this.#full.set(schema, performance.now())
    if (this.#busy >= this.#limit) this.#allFull = performance.now()
  }

  #leave(schema: string): void {
    this.#busy--
    this.#full.delete(schema)
    this.#allFull = undefined
    const left = (this.#lent.get(schema) ?? 1) - 1
    if (left) this.#lent.set(schema, left)
    else this.#lent.delete(schema)
  }

  #giveBack(who: Borrower, connection: Remote): void {
    const inARow = (this.#inARow.get(connection) ?? 0) + 1
    const goesOn = this.#lines.has(who.schema) && inARow < IN_A_ROW && this.#mayBegin(who.schema)
    this.#inARow.set(connection, goesOn ? inARow : 0)
    this.#resting.add(who, connection)
    this.#look()
    if (goesOn) this.#serve(who.schema)
  }

  async #ready(who: Borrower): Promise<Remote> {
    const since = performance.now()
    for (;;) {
      try {
        return this.#resting.own(who) ?? (await this.#givenOver(who)) ?? (await who.open())
      } catch (error) {
        this.#leave(who.schema)
        const others = this.#busy + this.#resting.size
        if (!isNoRoom(error) || others === 0) {
          this.#serveAll()
          throw error
        }
        this.#room = { most: others, until: performance.now() + NO_ROOM_MS }
        await this.#wait(who.schema, since)
      }
    }
  }

  async #givenOver(who: Borrower): Promise<Remote | undefined> {
    while (this.#busy + this.#resting.size > this.#limit) {
      const one = this.#resting.oldest()
      if (!one) return undefined
      if (!isWhole(one.who, one.connection)) one.connection.destroy()
      else if (who.schema === '') void one.who.end(one.connection) // a selected schema cannot be unselected: `open` makes a new one
      else if (await this.#selects(one.connection, who.schema)) return one.connection
    }
    return undefined
  }

  /** @returns false after an error; the connection is then closed */
  async #selects(connection: Remote, schema: string): Promise<boolean> {
    this.#switches++
    this.#inARow.delete(connection)
    try {
      await promisify(connection.changeUser.bind(connection))({ database: schema })
      await seesAllAgain(connection)
      return true
    } catch {
      connection.destroy()
      return false
    }
  }

  /** @param since keeps its place in the queue */
  #wait(schema: string, since?: number): Promise<void> {
    if (this.#waiting >= MOST_WAITING) return Promise.reject(new NoConnection('Too many wait for a connection'))
    this.#waiting++
    const line = this.#lines.get(schema) ?? []
    this.#lines.set(schema, line)
    return new Promise((resolve, reject) => {
      const one = {
        since: since ?? performance.now(),
        begin: () => {
          this.#begin(schema)
          resolve()
        },
        refuse: reject,
      }
      if (since === undefined) line.push(one)
      else line.unshift(one)
      this.#look()
      this.#serveAll()
    })
  }

  #serve(schema: string): void {
    const line = this.#lines.get(schema)
    const first = line?.shift()
    this.#lines.delete(schema)
    if (line?.length) this.#lines.set(schema, line)
    if (!first) return
    this.#waiting--
    first.begin()
  }

  #serveAll(): void {
    while (this.#lines.size && this.#busy < this.#limit) {
      let least: string | undefined
      let held = this.#share
      for (const schema of this.#lines.keys()) {
        const lent = this.#lent.get(schema) ?? 0
        if (lent < held) [least, held] = [schema, lent]
        if (held === 0) break
      }
      if (least === undefined) return
      this.#serve(least)
    }
  }

  #look(): void {
    this.#watch ??= setInterval(() => {
      const now = performance.now()
      for (const [schema, line] of this.#lines) this.#refuseLate(schema, line, now - this.#patienceMs)
      this.#resting.endUnused(now - REST_MS)
      this.#serveAll() // the server may have room again
      if (this.#waiting || this.#resting.size) return
      clearInterval(this.#watch)
      this.#watch = undefined
    }, LOOK_MS).unref()
  }

  #refuseLate(schema: string, line: Waiting[], since: number): void {
    for (let first = line[0]; first && first.since < since; first = line[0]) {
      line.shift()
      this.#waiting--
      first.refuse(new NoConnection('Nobody gave a connection back in time'))
    }
    if (!line.length) this.#lines.delete(schema)
  }
}
