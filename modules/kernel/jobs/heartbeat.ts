import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Knex } from 'knex'
import { engineOf } from '../db/database.ts'
import { readRow, readRows } from '../db/sql.ts'

const unless = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}
const namespace = (kind: string) => unless(() => readlinkSync(`/proc/self/ns/${kind}`))

/** Where process ids mean the same: this start of this machine, and this container of it. Null where it cannot be told: not Linux. */
function place(): string | null {
  const boot = unless(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim())
  const pids = namespace('pid')
  return boot && pids
    ? createHash('sha256')
        .update([boot, pids, namespace('time'), hostname()].join(' '))
        .digest('hex')
        .slice(0, 12)
    : null
}
const HERE = place()

/** When a process began, in ticks of this boot; its id may be another's later. `gone` where only its parent has not heard that it ended. */
function started(pid: number): { at: string; gone: boolean } | null {
  // what follows the name, which may hold anything: the state is field 3, the start is field 22
  const fields = unless(() =>
    readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' '),
  )
  const at = Number(fields?.[19])
  return fields && Number.isFinite(at) ? { at: at.toString(36), gone: fields[0] === 'Z' || fields[0] === 'X' } : null
}

/** A name for who takes a lease, at most 40 letters and never given twice, that tells which process it is. */
export function leaseHolder(pid = process.pid): string {
  const mine = HERE === null ? null : started(pid)
  return mine ? `${HERE}.${pid.toString(36)}.${mine.at}.${randomBytes(4).toString('hex')}` : randomUUID()
}

/** Whether it is certain that a process of this machine took the lease and still lives, however long it has been silent. */
const holderLives = (holder: string | null): boolean =>
  HERE !== null && holder?.split('.')[0] === HERE && !holderIsGone(holder)

/**
 * Whether it is certain that a process of this machine took the lease and no longer lives. Of any other, and in doubt, only the lease
 * itself says.
 */
export function holderIsGone(holder: string | null): boolean {
  const [where, id, at] = (holder ?? '').split('.')
  if (HERE === null || where !== HERE || !id || !at) return false
  const pid = parseInt(id, 36)
  try {
    process.kill(pid, 0) // asks; /proc may hide others' processes
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
  const now = started(pid)
  return now !== null && (now.gone || now.at !== at)
}

/** So often a process says that it is there. */
const BEAT = 3_000
/** Silent for longer than this it is taken for dead: three beats that did not come. */
const SILENCE = 10_000
/** What was said before that is no longer anybody's. */
const KEEP = 86_400_000

interface Said {
  ultimo: number
  adios: boolean
}

/** What is known of who took a lease. Of whom nothing is known only the lease itself says. */
type Holder = 'lives' | 'gone' | 'unknown'

/**
 * The word of this process and of the others, in the platform. Instants are of the platform's clock, so that machines whose clocks differ
 * agree on when a lease ends. It begins with the first lease: who only reads says nothing.
 */
export class Heartbeat {
  private readonly platform: Knex
  private readonly id = leaseHolder()
  private readonly every: number
  private leases = 0
  private begun: Promise<void> | undefined
  private clock: NodeJS.Timeout | undefined
  private under: Promise<void> = Promise.resolve()
  private others = new Map<string, Said>()
  private readonly buried = new Set<string>()
  private readonly heirs = new Set<() => void>()
  /** What this process's steady clock has to be given to say the platform's. */
  private ahead = Date.now() - performance.now()
  /** When the others were last read, and since when that they were silent counts: before it nobody could be heard. */
  private read = { at: -Infinity, since: -Infinity }

  /** @param every so many ms it speaks */
  constructor(platform: Knex, every = BEAT) {
    this.platform = platform
    this.every = every
  }

  /** Now, by the clock of the platform's database (ms). */
  now(): number {
    return Math.round(this.ahead + performance.now())
  }

  /** The same instant by this machine's clock (ms). */
  local(at: number): number {
    return at - this.now() + Date.now()
  }

  /** A name to take leases with, at most 40 letters and never given twice, which says whose they are. */
  lease(): string {
    return `${this.id}.${(++this.leases % 46_656).toString(36)}`
  }

  /** Says that it is there, from here on; to be awaited before a lease is taken. */
  begin(): Promise<void> {
    return (this.begun ??= this.first().catch((error: unknown) => {
      this.begun = undefined
      throw error
    }))
  }

  /** Says that it holds nothing any more. */
  async end(): Promise<void> {
    const begun = this.begun
    this.begun = Promise.reject(new Error('This process has said goodbye'))
    this.begun.catch(() => undefined)
    clearInterval(this.clock)
    await begun?.catch(() => undefined)
    clearInterval(this.clock)
    await this.under
    if (begun)
      await this.platform('procesos')
        .where({ id: this.id })
        .update({ adios: true })
        .catch(() => undefined)
  }

  /** Tells, once for each, that a process died with what it held; and at the first look, if any had. @returns how to hear no more */
  onDeath(tell: () => void): () => void {
    this.heirs.add(tell)
    return () => {
      this.heirs.delete(tell)
    }
  }

  /** Whether others still believe that this process lives, as far as it knows; before its first word there is nobody to ask. */
  get heard(): boolean {
    return this.read.at === -Infinity || this.now() - this.read.at < SILENCE
  }

  stateOf(holder: string | null): Holder {
    if (holder === null) return 'unknown'
    const id = holder.replace(/\.[^.]*$/, '')
    if (id === this.id) return 'lives'
    const said = this.others.get(id)
    if (said?.adios || holderIsGone(holder)) return 'gone'
    if (holderLives(holder)) return 'lives'
    return !said ? 'unknown' : this.silent(said) ? 'gone' : 'lives'
  }

  private silent({ ultimo }: Said): boolean {
    return this.read.at - Math.max(ultimo, this.read.since) > SILENCE
  }

  private async first(): Promise<void> {
    await this.say()
    await this.listen()
    await this.platform('procesos')
      .where('ultimo', '<', this.now() - KEEP)
      .delete()
    this.clock = setInterval(() => {
      this.under = this.under.then(() => this.beat()).catch(() => undefined) // what keeps it from speaking keeps it from working
    }, this.every).unref()
    this.tell()
  }

  private async beat(): Promise<void> {
    await this.say()
    await this.listen()
    this.tell()
  }

  private async say(): Promise<void> {
    const { platform, id } = this
    const ultimo = platform.raw(CLOCK[engineOf(platform)])
    if ((await platform('procesos').where({ id }).update({ ultimo })) === 0)
      await platform('procesos').insert({ id, desde: ultimo, ultimo, adios: false })
  }

  private async listen(): Promise<void> {
    const { platform } = this
    const asked = performance.now()
    const rows = await readRows(
      platform,
      `select id, ultimo, adios, ${CLOCK[engineOf(platform)]} as ahora from procesos`,
      [],
    )
    const at = Number(rows[0]?.ahora ?? this.now())
    // who was away, or new, cannot tell whether the others were silent or the database was
    const since =
      at - this.read.at > SILENCE ? (this.read.at === -Infinity ? await this.upSince(at) : at) : this.read.since
    this.ahead = at - (asked + performance.now()) / 2
    this.read = { at, since }
    this.others = new Map(
      rows.map(({ id, ultimo, adios }) => [String(id), { ultimo: Number(ultimo), adios: Number(adios) === 1 }]),
    )
  }

  /** Since when others could have spoken: a server that stood still a moment ago heard nobody. */
  private async upSince(at: number): Promise<number> {
    if (engineOf(this.platform) === 'sqlite') return -Infinity
    const row = await readRow(this.platform, "show global status like 'Uptime'", [])
    return at - Number(row?.Value ?? 0) * 1000
  }

  private tell(): void {
    const dead = [...this.others].filter(
      ([id, said]) => !said.adios && !this.buried.has(id) && this.stateOf(`${id}.0`) === 'gone',
    )
    for (const [id] of dead) this.buried.add(id)
    if (dead.length) for (const heir of this.heirs) heir()
  }
}

const CLOCK = {
  sqlite: "cast((julianday('now') - 2440587.5) * 86400000 as integer)",
  mysql: 'cast(unix_timestamp(now(3)) * 1000 as unsigned)',
}
