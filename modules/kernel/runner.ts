import { randomUUID } from 'node:crypto'
import { background } from './background.ts'
import type { App, Office } from './context.ts'
import type { JobRow, Step } from './queue.ts'

const LEASE = 60_000
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30 * 60_000

/** Runs the durable jobs of all offices. Many processes may each run one: a row belongs to who holds its lease. */
export class Runner {
  private readonly app: App
  private readonly me = randomUUID()
  private readonly busy = new Map<string, Promise<void>>()
  private readonly again = new Set<string>()
  private stopping = false

  constructor(app: App) { this.app = app }

  /** Works off an office's due jobs; a call while it is at it makes it look once more afterwards. */
  poke(slug: string): void {
    if (this.stopping) return
    if (this.busy.has(slug)) { this.again.add(slug); return }
    const work = this.drain(slug)
      .catch((error: unknown) => { this.app.log.error({ err: error, oficina: slug }, 'jobs stopped') })
      .finally(() => {
        this.busy.delete(slug)
        if (this.again.delete(slug)) this.poke(slug)
      })
    this.busy.set(slug, work)
  }

  /** Looks at the offices that are open here: work due by time, and work whose process died. */
  sweepOpen(): void {
    for (const slug of this.app.offices.openNow()) this.poke(slug)
  }

  /** Looks at every office, one after the other: opening a thousand at once would close those in use. */
  async sweep(): Promise<void> {
    for (const { slug } of await this.app.offices.list()) {
      if (this.stopping) return
      this.poke(slug)
      await this.busy.get(slug)
    }
  }

  /** Resolves when nothing that this process took is left running. */
  async idle(): Promise<void> {
    while (this.busy.size) await Promise.all(this.busy.values())
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.idle()
  }

  private async drain(slug: string): Promise<void> {
    const office = await this.app.offices.get(slug)
    if (!office) return
    while (!this.stopping) {
      const row = await this.claim(office)
      if (!row) return
      await this.work(office, row)
    }
  }

  /** Takes the oldest due row: the condition of the UPDATE decides between two who saw the same one. */
  private async claim(office: Office): Promise<JobRow | null> {
    for (;;) {
      const now = Date.now()
      const row = await office.db<JobRow>('trabajos')
        .where((q) => void q.where('estado', 'pendiente').andWhere('proximo', '<=', now))
        .orWhere((q) => void q.where('estado', 'en_curso').andWhere('arriendo_hasta', '<', now))
        .orderBy('proximo').first()
      if (!row) return null
      const lease = { estado: 'en_curso' as const, arrendado_por: this.me, arriendo_hasta: now + LEASE, intentos: row.intentos + 1 }
      const taken = await office.db<JobRow>('trabajos')
        .where({ id: row.id, estado: row.estado, intentos: row.intentos }).update(lease)
      if (taken === 1) return { ...row, ...lease }
    }
  }

  private async work(office: Office, row: JobRow): Promise<void> {
    const mine = () => office.db<JobRow>('trabajos').where({ id: row.id, arrendado_por: this.me })
    const renewal = setInterval(() => void mine().update({ arriendo_hasta: Date.now() + LEASE }).catch(() => undefined), LEASE / 3)
    const settle = (fields: Partial<JobRow>) => mine().update({ ...fields, arriendo_hasta: null, updated_at: new Date().toISOString() })
    const job = this.app.jobs.get(row.nombre)
    try {
      if (!job) throw new Error(`no job is named ${row.nombre}`)
      const steps: Record<string, unknown> = JSON.parse(row.pasos ?? '{}')
      const step: Step = async <T>(name: string, work: () => Promise<T>) => {
        if (name in steps) return steps[name] as T // what the same step returned before
        const result = await work()
        steps[name] = result ?? null
        await mine().update({ pasos: JSON.stringify(steps) })
        return result
      }
      await job.run(background(this.app, office, `trabajo-${row.id}`), JSON.parse(row.carga), step)
      await settle({ estado: 'hecho', error: null })
    } catch (error) {
      const last = row.intentos >= (job?.attempts ?? 8)
      this.app.log.warn({ err: error, oficina: office.slug, trabajo: row.nombre, id: row.id, intento: row.intentos }, 'job failed')
      await settle({
        estado: last ? 'fallido' : 'pendiente',
        error: (error instanceof Error ? error.message : String(error)).slice(0, 2000),
        proximo: Date.now() + backOff(row.intentos),
      })
    } finally {
      clearInterval(renewal)
    }
  }
}

/** Doubles from two seconds to half an hour, with jitter so that a mail server's return meets no stampede. Milliseconds. */
function backOff(attempt: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2)
}
