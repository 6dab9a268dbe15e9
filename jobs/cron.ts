import { schedule, type ScheduledTask } from 'node-cron'
import { background, forgetKeys, forgetLimits, type App, type Context, type Runner } from '../modules/kernel/index.ts'

interface Task { name: string; when: string; run(ctx: Context): Promise<unknown> }

/** What happens by the clock, in every office. Each is safe to run twice: two processes may do so. */
const TASKS: Task[] = [
  { name: 'olvidar llaves de idempotencia', when: '17 3 * * *', run: forgetKeys },
  { name: 'olvidar límites vencidos', when: '27 * * * *', run: (ctx) => forgetLimits(ctx.db, ctx.now) },
]

/** Starts the clock: the sweep of durable jobs every fifteen seconds, and the table above on Colombian time. */
export function startCron(app: App, runner: Runner): ScheduledTask[] {
  const options = { timezone: 'America/Bogota', noOverlap: true }
  const sweep = schedule('*/15 * * * * *', () => runner.sweep().catch((error: unknown) => { app.log.error({ err: error }, 'sweep') }), options)
  return [sweep, ...TASKS.map((task) => schedule(task.when, () => everywhere(app, task), options))]
}

async function everywhere(app: App, task: Task): Promise<void> {
  for (const { slug } of await app.offices.list()) {
    try {
      const office = await app.offices.get(slug)
      if (office) await task.run(background(app, office, task.name))
    } catch (error) {
      app.log.error({ err: error, oficina: slug, tarea: task.name }, 'cron')
    }
  }
}
