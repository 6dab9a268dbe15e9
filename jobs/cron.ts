import { schedule, type ScheduledTask } from 'node-cron'
import { olvidarBorradores } from '../modules/borradores/index.ts'
import { olvidarArchivos } from '../modules/campos/index.ts'
import { revisarRangos } from '../modules/dian/index.ts'
import { pedirTablero } from '../modules/edictos/index.ts'
import { background, forgetDone, forgetKeys, forgetLimits, type App, type Context, type Runner } from '../modules/kernel/index.ts'
import { olvidarConsultas } from '../modules/seguimientos/index.ts'
import { olvidarVencidos } from '../modules/sesion/index.ts'
import { olvidarEnlaces } from '../modules/usuarios/index.ts'

interface Task { name: string; when: string; run(ctx: Context): Promise<unknown> }

/** What happens by the clock, in every office. Each is safe to run twice: two processes may do so. */
const TASKS: Task[] = [
  // every hour, so that a program that slept at midnight catches up; the day's second asking changes nothing
  { name: 'fijar y desfijar edictos', when: '0 * * * *', run: pedirTablero },
  // what is due asks for its own work; this finds what a killed process left unasked
  { name: 'revisar envíos a la DIAN', when: '*/10 * * * *', run: revisarRangos },
  { name: 'olvidar llaves de idempotencia', when: '17 3 * * *', run: forgetKeys },
  { name: 'olvidar sesiones vencidas', when: '37 3 * * *', run: olvidarVencidos },
  { name: 'olvidar enlaces vencidos', when: '42 3 * * *', run: olvidarEnlaces },
  { name: 'olvidar trabajos hechos', when: '47 3 * * *', run: forgetDone },
  { name: 'olvidar archivos que ningún registro guardó', when: '57 3 * * *', run: olvidarArchivos },
  { name: 'olvidar borradores que nadie retomó', when: '2 4 * * *', run: olvidarBorradores },
  { name: 'olvidar quién miró la página pública', when: '7 4 * * *', run: olvidarConsultas },
  { name: 'olvidar límites vencidos', when: '27 * * * *', run: (ctx) => forgetLimits(ctx.db, ctx.now) },
]

/** Starts the clock on Colombian time: durable jobs of the open offices every fifteen seconds, of all every five minutes, and the table above. */
export function startCron(app: App, runner: Runner): ScheduledTask[] {
  const options = { timezone: 'America/Bogota', noOverlap: true }
  const near = schedule('*/15 * * * * *', () => { runner.sweepOpen() }, options)
  const all = schedule('*/5 * * * *', () => runner.sweep().catch((error: unknown) => { app.log.error({ err: error }, 'sweep') }), options)
  return [near, all, ...TASKS.map((task) => schedule(task.when, () => everywhere(app, task), options))]
}

/** In every office, a few at a time. */
function everywhere(app: App, task: Task): Promise<void> {
  return app.offices.round((office) => task.run(background(app, office, task.name)), (oficina, error) => {
    app.log.error({ err: error, oficina, tarea: task.name }, 'cron')
  })
}
