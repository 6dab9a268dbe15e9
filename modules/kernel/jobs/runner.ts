import { setImmediate, setTimeout } from 'node:timers/promises'
import { background } from './background.ts'
import type { App, Step } from '../tenants/context.ts'
import type { Office } from '../tenants/office.ts'
import { insisting } from '../db/database.ts'
import { bounded, LIMITS, Overdue, type Ending } from '../concurrency/deadline.ts'
import { bury, LEASE, RENEWAL, giveUp } from './lease.ts'
import { heldIn, fullLanes, ACQUITTED, FRESH, type JobRow } from './queue.ts'
import { marks, readRow } from '../db/sql.ts'
import { labelled } from '../db/statements.ts'
import { isPutOff } from '../mail/mail.ts'

/** Milliseconds between two checks for dead lease holders. */
const LOOK = 10_000
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30 * 60_000
const ATTEMPTS = 8
/** A day: a mail server is away for hours, or lets strangers wait for minutes. */
const ATTEMPTS_TO_MAIL = 60
/** Milliseconds that a sweep waits for one office. */
const PATIENCE = 2_000
/** Milliseconds between two looks at open offices without announced work, as a safety net. */
const UNANNOUNCED = 60_000
const LANES = 3
const MOST_OFFICES = 30
const AT_ONCE = 4

const TOO_LONG = 'Tardó demasiado y se detuvo.'

class Bell {
  rang = false
  ring: () => void = () => {
    this.rang = true
  }
  readonly heard = new Promise<void>((resolve) => {
    this.ring = () => {
      this.rang = true
      resolve()
    }
  })
}

/** Runs the durable jobs of all offices. Several processes may each run one: a row belongs to its lease's holder. */
export class Runner {
  private readonly app: App
  private readonly me: string
  private readonly busy = new Map<string, Promise<void>>()
  private readonly again = new Map<string, Bell>()
  private readonly looked = new Map<string, number>()
  private stopping = false
  private rounded = 0

  constructor(app: App) {
    this.app = app
    this.me = app.offices.heart.lease()
  }

  /** If already running, it looks once more. */
  poke(slug: string): void {
    if (this.stopping) return
    if (this.busy.has(slug)) {
      this.again.get(slug)?.ring()
      return
    }
    const work = this.app.offices
      .visit(slug, (office) => this.drain(office))
      .then(() => undefined)
      .catch((error: unknown) => {
        this.app.log.error({ err: error, oficina: slug }, 'jobs stopped')
      })
      .finally(() => {
        this.busy.delete(slug)
        const late = this.again.get(slug)?.rang
        this.again.delete(slug)
        if (late) this.poke(slug)
      })
    this.busy.set(slug, work)
  }

  /** Looks at offices with announced work, and once a minute at those open here. */
  async sweep(): Promise<void> {
    await this.app.offices.closeUnused()
    const now = Date.now()
    const open = now - this.rounded < UNANNOUNCED ? [] : this.app.offices.openNow()
    if (open.length) this.rounded = now
    for (const slug of open) this.poke(slug)
    await this.look((await this.app.offices.dueTimes.due()).filter((slug) => !open.includes(slug)))
  }

  /** After a process died: looks at offices with work due by the end of its leases. */
  async inherit(): Promise<void> {
    this.looked.clear()
    await this.look(await this.app.offices.dueTimes.soon(Date.now() + LEASE + LOOK))
  }

  /** Looks at every office, as a safety net for work that was not announced. */
  async sweepAll(): Promise<void> {
    await this.look((await this.app.offices.list()).map(({ slug }) => slug))
  }

  /** A few offices at a time: slow jobs of one do not delay the others. */
  private async look(slugs: string[]): Promise<void> {
    const lane = async () => {
      for (let slug = slugs.shift(); slug !== undefined && !this.stopping; slug = slugs.shift()) {
        while (this.busy.size >= MOST_OFFICES) await Promise.race(this.busy.values())
        this.poke(slug)
        await Promise.race([this.busy.get(slug), setTimeout(PATIENCE, undefined, { ref: false })])
        await setImmediate() // SQLite never yields to the event loop
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }

  async idle(): Promise<void> {
    while (this.busy.size) await Promise.all(this.busy.values())
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.idle()
  }

  /** Runs several jobs at a time within their lanes; looks again when one ends or `poke` is called. */
  private async drain(office: Office): Promise<void> {
    const { slug } = office
    const { heart } = this.app.offices
    await heart.begin()
    const running = new Map<Promise<void>, JobRow>()
    for (;;) {
      const bell = new Bell()
      this.again.set(slug, bell) // before looking, so that a ring during the look is heard
      await this.free(office)
      const held = await heldIn(office, this.app.jobs)
      while (!this.stopping && running.size < AT_ONCE) {
        const row = await this.claim(office, [...running.values()], held)
        if (!row) break
        const work: Promise<void> = this.work(office, row)
          .catch((error: unknown) => {
            // its end could not be written: the lease expires and the job resumes at its last step
            this.app.log.error({ err: error, oficina: slug, trabajo: row.nombre, id: row.id }, 'job lost')
          })
          .finally(() => {
            running.delete(work)
            this.again.get(slug)?.ring() // its lane has room again
          })
        running.set(work, row)
      }
      if (running.size) await bell.heard
      else if (this.stopping) return
      else if (!bell.rang) {
        await this.app.offices.dueTimes.settle(slug, () => this.next(office, held))
        return
      }
    }
  }

  /** When an office has work next (ms); of a running job, the end of its lease. */
  private async next(office: Office, held: readonly string[]): Promise<number | null> {
    const { heart } = this.app.offices
    const row = await readRow(
      office.db,
      `select min(case when estado = 'pendiente' then proximo else arriendo_hasta + ? end) as proximo
      from trabajos where estado in ('pendiente', 'en_curso')${held.length ? ` and nombre not in (${marks(held)})` : ''}`,
      [heart.local(0), ...held],
    )
    return row?.proximo === null || row?.proximo === undefined ? null : Number(row.proximo)
  }

  private async free(office: Office): Promise<void> {
    const now = Date.now()
    if (now - (this.looked.get(office.slug) ?? 0) < LOOK) return
    this.looked.set(office.slug, now)
    await bury(this.app, office)
  }

  /** Takes the oldest due row; the UPDATE's condition decides between processes. A suspect of killing its process runs alone. */
  private async claim(office: Office, running: readonly JobRow[], held: readonly string[]): Promise<JobRow | null> {
    if (running.some(({ sospechoso }) => sospechoso)) return null
    const { heart } = this.app.offices
    const except = [...fullLanes(this.app.jobs, running), ...held]
    let silent = true
    for (;;) {
      const now = Date.now()
      const due = office.db<JobRow>('trabajos').where((any) => {
        void any.where((q) => void q.where('estado', 'pendiente').andWhere('proximo', '<=', now))
        if (silent)
          void any.orWhere((q) => void q.where('estado', 'en_curso').andWhere('arriendo_hasta', '<', heart.now()))
      })
      if (except.length) void due.whereNotIn('nombre', except)
      const row = await due.orderBy('proximo').first()
      if (!row || (row.sospechoso && running.length)) return null
      if (row.estado === 'en_curso') {
        silent = await bury(this.app, office)
        continue
      }
      const lease = {
        estado: 'en_curso' as const,
        arrendado_por: this.me,
        arriendo_hasta: heart.now() + LEASE,
        intentos: row.intentos + 1,
      }
      const taken = await insisting(() =>
        office.db<JobRow>('trabajos').where({ id: row.id, estado: row.estado, intentos: row.intentos }).update(lease),
      )
      if (taken === 1) return { ...row, ...lease }
    }
  }

  private mine(office: Office, { id }: JobRow) {
    return office.db<JobRow>('trabajos').where({ id, arrendado_por: this.me })
  }

  private settle(office: Office, row: JobRow, fields: Partial<JobRow>, only: Partial<JobRow> = {}): Promise<number> {
    return insisting(() =>
      this.mine(office, row)
        .where(only)
        .update({ ...fields, arriendo_hasta: null, updated_at: new Date().toISOString() }),
    )
  }

  /**
   * Done or given up; if requested again meanwhile, pending from its first step.
   * @param close writes the end where `otra_vez` is null @param how the row's standing if it was requested again
   */
  private async end(
    office: Office,
    row: JobRow,
    close: () => Promise<number | boolean>,
    how: Partial<JobRow>,
  ): Promise<void> {
    for (;;) {
      if (await close()) return
      const otra_vez = (await this.mine(office, row).first())?.otra_vez
      if (otra_vez === undefined || otra_vez === null) return // another process has it
      await this.app.offices.dueTimes.announce(office.slug, Number(otra_vez))
      if (await this.settle(office, row, { ...FRESH, ...how, proximo: otra_vez }, { otra_vez })) return
    }
  }

  private async work(office: Office, row: JobRow): Promise<void> {
    const { heart } = this.app.offices
    const renewal = setInterval(
      () =>
        void this.mine(office, row)
          .update({ arriendo_hasta: heart.now() + LEASE })
          .catch(() => undefined),
      RENEWAL,
    )
    const job = this.app.jobs.get(row.nombre)
    const ending: Ending = { over: false, statementMs: LIMITS.task }
    try {
      if (!job) throw new Error(`no job is named ${row.nombre}`)
      const steps: Record<string, unknown> = JSON.parse(row.pasos ?? '{}')
      const step: Step = async <T>(name: string, work: () => Promise<T>) => {
        if (ending.over) throw new Error('It was cut')
        if (name in steps) return steps[name] as T // recorded result of that step
        // after missed heartbeats another process may hold the lease and continue
        if (!heart.heard && !(await this.mine(office, row).first())) throw new Error('Its lease was lost')
        const result = await work()
        steps[name] = result ?? null
        await insisting(() => this.mine(office, row).update({ pasos: JSON.stringify(steps) }))
        return result
      }
      const route = `TRABAJO ${row.nombre}`
      const ms = job.takes ?? LIMITS.job
      const its = { ...office, db: labelled(office.db, route, ending) }
      const run = () => job.run(background(this.app, its, `trabajo-${row.id}`), JSON.parse(row.carga), step)
      await bounded(
        {
          what: 'job',
          ms,
          office: office.slug,
          route,
          cut: () => {
            ending.over = true
          },
        },
        run,
      )
      const done = { estado: 'hecho' as const, error: null, ...ACQUITTED }
      await this.end(office, row, () => this.settle(office, row, done, { otra_vez: null }), ACQUITTED)
    } catch (error) {
      const last = row.intentos >= (job?.attempts ?? (isPutOff(error) ? ATTEMPTS_TO_MAIL : ATTEMPTS))
      this.app.log.warn(
        { err: error, oficina: office.slug, trabajo: row.nombre, id: row.id, intento: row.intentos },
        'job failed',
      )
      const proximo = Date.now() + backOff(row.intentos)
      if (!last) await this.app.offices.dueTimes.announce(office.slug, proximo)
      const fields = {
        estado: last ? ('fallido' as const) : ('pendiente' as const),
        error:
          error instanceof Overdue ? TOO_LONG : (error instanceof Error ? error.message : String(error)).slice(0, 2000),
        proximo,
        sospechoso: 0 as const, // the process survived it
      }
      const close = async () =>
        (await giveUp(this.app, office, row, fields)) ?? this.settle(office, row, fields, { otra_vez: null })
      // the process survived it
      if (last) await this.end(office, row, close, { sospechoso: 0 })
      else await this.settle(office, row, fields)
    } finally {
      clearInterval(renewal)
    }
  }
}

/** Exponential from two seconds to half an hour, with jitter. Milliseconds. */
const backOff = (attempt: number): number => waitAfter(attempt) * (0.75 + Math.random() / 2)

const waitAfter = (attempt: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1))

/** Usual time (ms) from the first to the last of so many tries. */
export const triedFor = (attempts: number): number =>
  Array.from({ length: Math.max(0, attempts - 1) }, (_, n) => waitAfter(n + 1)).reduce((sum, ms) => sum + ms, 0)
