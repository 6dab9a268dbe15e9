import { createTask } from 'node-cron'
import type { App } from '../tenants/context.ts'
import { insisting, isUniqueViolation } from '../db/database.ts'
import { bounded } from '../concurrency/deadline.ts'

export interface When {
  /** Minutes. */
  every: number
  /** One of the times (ms). */
  at: number
}

const MINUTE = 60_000

/** Times in Bogotá, which has no daylight saving. @throws Error if they are not evenly spaced, as with days of the month */
export function cron(expression: string): When {
  const task = createTask(expression, () => undefined, { timezone: 'America/Bogota' })
  const [at = 0, next = 0, ...others] = task.getNextRuns(9).map(Number)
  void task.destroy()
  if (others.some((one, n) => one !== next + (n + 1) * (next - at))) throw new Error(`unequal turns: ${expression}`)
  return { every: (next - at) / MINUTE, at }
}

/** Latest scheduled time (ms) up to `now`. */
export function lastTurn({ every, at }: When, now: number): number {
  const period = every * MINUTE
  return Math.floor((now - at) / period) * period + at
}

export interface Task {
  name: string
  when: When
  /** Must be idempotent. @param stopped the program is ending: return soon */
  run(stopped: () => boolean): Promise<unknown>
}

const LEASE = 60_000
/** Limit of a task over all offices; each office has its own. Milliseconds. */
const TASK_MS = 6 * 60 * MINUTE
/** Retry delay after a failure. Milliseconds. */
const AGAIN = 5 * MINUTE

interface TaskRow {
  nombre: string
  hecha: number
  arrendada_por: string | null
  arriendo_hasta: number
}

/** The platform keeps each last run, so that one of several processes runs a task and a stopped machine catches up. */
export class Schedule {
  private readonly app: App
  private readonly tasks: readonly Task[]
  private readonly me: string
  private running: Promise<void> | undefined
  private stopping = false

  constructor(app: App, tasks: readonly Task[]) {
    this.app = app
    this.tasks = tasks
    this.me = app.offices.heart.lease()
  }

  /** Runs due tasks one after the other; a concurrent call waits for the same run. */
  run(now = Date.now()): Promise<void> {
    return (this.running ??= this.all(now).finally(() => {
      this.running = undefined
    }))
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.running
  }

  private async all(now: number): Promise<void> {
    for (const task of this.tasks) {
      if (this.stopping) return
      const turn = lastTurn(task.when, now)
      try {
        if (await this.take(task.name, turn)) await this.do(task, turn)
      } catch (error) {
        this.app.log.error({ err: error, tarea: task.name }, 'task')
      }
    }
  }

  private rows() {
    return this.app.offices.platform<TaskRow>('tareas')
  }

  /** The UPDATE's condition decides between processes. */
  private async take(nombre: string, turn: number): Promise<boolean> {
    const { heart } = this.app.offices
    await heart.begin()
    const row = await this.rows().where({ nombre }).first()
    const lease = { arrendada_por: this.me, arriendo_hasta: heart.now() + LEASE }
    if (!row) {
      return this.rows()
        .insert({ nombre, hecha: 0, ...lease })
        .then(
          () => true,
          (error: unknown) => {
            if (isUniqueViolation(error)) return false
            throw error
          },
        )
    }
    const { hecha, arrendada_por, arriendo_hasta } = row
    if (Number(hecha) >= turn || (Number(arriendo_hasta) >= heart.now() && heart.stateOf(arrendada_por) !== 'gone'))
      return false
    return (await insisting(() => this.rows().where({ nombre, hecha, arriendo_hasta }).update(lease))) === 1
  }

  private async do({ name: nombre, run }: Task, turn: number): Promise<void> {
    const { heart } = this.app.offices
    const mine = (fields: Partial<TaskRow>) =>
      insisting(() => this.rows().where({ nombre, arrendada_por: this.me }).update(fields))
    const renewal = setInterval(
      () => void mine({ arriendo_hasta: heart.now() + LEASE }).catch(() => undefined),
      LEASE / 3,
    )
    try {
      await bounded({ what: 'task', name: nombre, ms: TASK_MS }, () => run(() => this.stopping))
      await mine(this.stopping ? { arriendo_hasta: 0 } : { hecha: turn, arriendo_hasta: 0 })
    } catch (error) {
      clearInterval(renewal)
      await mine({ arriendo_hasta: heart.now() + AGAIN })
      throw error
    } finally {
      clearInterval(renewal)
    }
  }
}
