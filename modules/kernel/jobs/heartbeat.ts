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

/** Scope in which process ids are comparable: this boot of this machine and this container. Null outside Linux. */
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

/** Start of a process in clock ticks of this boot, to tell reused ids apart; `gone` for a zombie. */
function started(pid: number): { at: string; gone: boolean } | null {
  // behind the name in brackets, which may hold spaces: state is field 3, start time field 22
  const fields = unless(() =>
    readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' '),
  )
  const at = Number(fields?.[19])
  return fields && Number.isFinite(at) ? { at: at.toString(36), gone: fields[0] === 'Z' || fields[0] === 'X' } : null
}

export function leaseHolder(pid = process.pid): string {
  const mine = HERE === null ? null : started(pid)
  return mine ? `${HERE}.${pid.toString(36)}.${mine.at}.${randomBytes(4).toString('hex')}` : randomUUID()
}

/** True only if a process of this machine holds the lease and certainly lives, however long it has been silent. */
const holderLives = (holder: string | null): boolean =>
  HERE !== null && holder?.split('.')[0] === HERE && !holderIsGone(holder)

/** True only if a process of this machine held the lease and has certainly ended. */
export function holderIsGone(holder: string | null): boolean {
  const [where, id, at] = (holder ?? '').split('.')
  if (HERE === null || where !== HERE || !id || !at) return false
  const pid = parseInt(id, 36)
  try {
    process.kill(pid, 0) // signal 0 only asks; /proc may hide other users' processes
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
  const now = started(pid)
  return now !== null && (now.gone || now.at !== at)
}

/** Milliseconds between heartbeats. */
const BEAT = 3_000
/** A process silent for longer (three missed beats) is taken for dead. Milliseconds. */
const SILENCE = 10_000
/** Older heartbeats are deleted. Milliseconds. */
const KEEP = 86_400_000

interface Said {
  ultimo: number
  adios: boolean
}

/** State of a lease's holder; for `unknown` the lease's end decides. */
type Holder = 'lives' | 'gone' | 'unknown'

/** In the platform database and by its clock, because machine clocks differ. Starts with the first lease. */
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
  /** Platform clock minus this process's monotonic clock (ms). */
  private ahead = Date.now() - performance.now()
  /** When heartbeats were last read, and since when silence counts: before `since` none could be heard. */
  private read = { at: -Infinity, since: -Infinity }

  constructor(platform: Knex, every = BEAT) {
    this.platform = platform
    this.every = every
  }

  /** Platform database time (ms). */
  now(): number {
    return Math.round(this.ahead + performance.now())
  }

  /** A platform instant by this machine's clock (ms). */
  local(at: number): number {
    return at - this.now() + Date.now()
  }

  lease(): string {
    return `${this.id}.${(++this.leases % 46_656).toString(36)}`
  }

  begin(): Promise<void> {
    return (this.begun ??= this.first().catch((error: unknown) => {
      this.begun = undefined
      throw error
    }))
  }

  /** This process's leases are free afterwards. */
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

  /** Calls `tell` when dead processes are found, once for each of them. @returns unsubscribe */
  onDeath(tell: () => void): () => void {
    this.heirs.add(tell)
    return () => {
      this.heirs.delete(tell)
    }
  }

  /** Whether other processes still take this one for living; true before the first heartbeat. */
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
      this.under = this.under.then(() => this.beat()).catch(() => undefined) // a database that refuses the heartbeat refuses the work too
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
    // after a gap of our own, or at the start, silence of others may have been the database's
    const since =
      at - this.read.at > SILENCE ? (this.read.at === -Infinity ? await this.upSince(at) : at) : this.read.since
    this.ahead = at - (asked + performance.now()) / 2
    this.read = { at, since }
    this.others = new Map(
      rows.map(({ id, ultimo, adios }) => [String(id), { ultimo: Number(ultimo), adios: Number(adios) === 1 }]),
    )
  }

  /** Since when the server could record heartbeats: after its restart nobody has been silent. */
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
