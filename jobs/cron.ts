import { schedule } from 'node-cron'
import { revisarAlarmas } from '../modules/alarmas/index.ts'
import { pedirRevision } from '../modules/archivos/index.ts'
import { olvidarBorradores } from '../modules/borradores/index.ts'
import { olvidarAvisos, pedirResumenes } from '../modules/campana/index.ts'
import { olvidarArchivos } from '../modules/campos/index.ts'
import { revisarRetenidas } from '../modules/citas/index.ts'
import { proponerConservacion } from '../modules/conservacion/index.ts'
import { sumarSaldos } from '../modules/depositos/index.ts'
import { revisarRangos } from '../modules/dian/index.ts'
import { pedirTablero } from '../modules/edictos/index.ts'
import { olvidarEncargos } from '../modules/encargos/index.ts'
import { revisarReclamos } from '../modules/habeas/index.ts'
import { olvidarImportaciones } from '../modules/importar/index.ts'
import {
  background,
  bounded,
  cron,
  forgetDone,
  forgetKeys,
  forgetLimits,
  keepStatistics,
  labelled,
  LIMITS,
  Schedule,
  type App,
  type Context,
  type Ending,
  type Runner,
  type Task,
} from '../modules/kernel/index.ts'
import { avisarObligaciones } from '../modules/libros/index.ts'
import { olvidarZips } from '../modules/minutas/index.ts'
import { completarPiezas, DE_NOCHE, renovarPracticas, terminarAMedias } from '../modules/oficinas/index.ts'
import { olvidarPapelera } from '../modules/papelera/index.ts'
import { vencerOrdenes } from '../modules/pasarela/index.ts'
import { olvidarPresencias } from '../modules/presencia/index.ts'
import { contarRadicaciones } from '../modules/radicaciones/index.ts'
import { pedirPrueba, pedirRespaldo } from '../modules/respaldos/index.ts'
import { olvidarConsultas } from '../modules/seguimientos/index.ts'
import { olvidarVencidos } from '../modules/sesion/index.ts'
import { olvidarArchivosSinEnviar, olvidarSolicitudesSinSeguir } from '../modules/solicitudes/index.ts'
import {
  avisarVencidos,
  olvidarAdjuntos,
  proponerDepuraciones,
  proponerDesistimientos,
} from '../modules/tramites/index.ts'
import { olvidarEnlaces } from '../modules/usuarios/index.ts'

/**
 * Idempotent work in every office by the clock. Work done more often than daily runs in sleeping offices only once a day, unless
 * `asleep`, because it would keep hundreds of them open. `real` skips practice offices.
 */
const EVERYWHERE: {
  name: string
  when: Task['when']
  asleep?: true
  real?: true
  run(ctx: Context, stopped: () => boolean): Promise<unknown>
}[] = [
  // hourly, to catch up after downtime; repeats within a day do nothing
  { name: 'fijar y desfijar edictos', when: cron('0 * * * *'), asleep: true, run: pedirTablero },
  // safety net for requests that a killed process did not enqueue
  { name: 'revisar envíos a la DIAN', when: cron('*/10 * * * *'), run: revisarRangos },
  { name: 'soltar las horas que nadie confirmó', when: cron('*/5 * * * *'), run: revisarRetenidas },
  { name: 'revisar alarmas', when: cron('*/10 * * * *'), real: true, run: revisarAlarmas },
  { name: 'vencer pagos en línea que nadie hizo', when: cron('12 * * * *'), run: vencerOrdenes },
  { name: 'olvidar ZIP de lotes de minutas que vencieron', when: cron('42 * * * *'), run: olvidarZips },
  { name: 'olvidar libros por importar que vencieron', when: cron('47 * * * *'), run: olvidarImportaciones },
  { name: 'olvidar límites vencidos', when: cron('27 * * * *'), run: (ctx) => forgetLimits(ctx.db, ctx.now) },
  // at the start of the day: terms that ended yesterday are over
  {
    name: 'proponer el desistimiento de trámites sin respuesta',
    when: cron('17 0 * * *'),
    run: proponerDesistimientos,
  },
  { name: 'avisar de los trámites vencidos', when: cron('27 0 * * *'), run: avisarVencidos },
  { name: 'avisar de las obligaciones que vencen', when: cron('24 0 * * *'), run: avisarObligaciones },
  { name: 'avisar de los reclamos de datos que vencen', when: cron('22 0 * * *'), run: revisarReclamos },
  { name: 'respaldar la oficina', when: cron('37 1 * * *'), real: true, run: pedirRespaldo },
  { name: 'probar el respaldo de la oficina', when: cron('7 3 * * 0'), real: true, run: pedirPrueba },
  { name: 'completar los pedazos de las palabras', when: cron('27 2 * * *'), run: completarPiezas },
  { name: 'medir las tablas', when: cron('12 3 * * *'), run: ({ db }, stopped) => keepStatistics(db, stopped) },
  { name: 'olvidar llaves de idempotencia', when: cron('17 3 * * *'), run: forgetKeys },
  { name: 'olvidar sesiones vencidas', when: cron('37 3 * * *'), run: olvidarVencidos },
  { name: 'olvidar enlaces vencidos', when: cron('42 3 * * *'), run: olvidarEnlaces },
  { name: 'contar las radicaciones', when: cron('52 3 * * *'), run: contarRadicaciones },
  { name: 'sumar lo que queda de los depósitos', when: cron('54 3 * * *'), run: sumarSaldos },
  { name: 'olvidar trabajos hechos', when: cron('47 3 * * *'), run: forgetDone },
  { name: 'olvidar archivos que ningún registro guardó', when: cron('57 3 * * *'), run: olvidarArchivos },
  { name: 'olvidar documentos de trámites que nadie envió', when: cron('59 3 * * *'), run: olvidarAdjuntos },
  { name: 'olvidar documentos de solicitudes que nadie envió', when: cron('5 4 * * *'), run: olvidarArchivosSinEnviar },
  { name: 'olvidar solicitudes que nadie siguió', when: cron('12 4 * * *'), run: olvidarSolicitudesSinSeguir },
  {
    name: 'proponer qué documentos de trámites cumplieron su tiempo',
    when: cron('0 4 * * *'),
    real: true,
    run: proponerDepuraciones,
  },
  {
    name: 'proponer qué cumplió su tiempo de conservación',
    when: cron('17 4 * * *'),
    real: true,
    run: proponerConservacion,
  },
  { name: 'revisar los archivos guardados', when: cron('22 4 * * *'), real: true, run: pedirRevision },
  { name: 'olvidar borradores que nadie retomó', when: cron('2 4 * * *'), run: olvidarBorradores },
  { name: 'olvidar quién tenía abierto un formulario', when: cron('9 4 * * *'), run: olvidarPresencias },
  { name: 'olvidar de quién son los trabajos largos', when: cron('16 4 * * *'), run: olvidarEncargos },
  { name: 'olvidar avisos viejos', when: cron('14 4 * * *'), run: olvidarAvisos },
  { name: 'olvidar lo que cumplió su tiempo en la papelera', when: cron('19 4 * * *'), run: olvidarPapelera },
  // when offices open
  { name: 'pedir los resúmenes de avisos', when: cron('0 7 * * *'), real: true, run: pedirResumenes },
  { name: 'olvidar quién miró la página pública', when: cron('7 4 * * *'), run: olvidarConsultas },
]

/** All clock tasks, Colombian time. @param asked work in every office */
export const tasksOf = (app: App, runner: Runner, asked: readonly Everywhere[] = EVERYWHERE): Task[] => [
  ...asked.map((task) => ({
    name: task.name,
    when: task.when,
    run: (stopped: () => boolean) => everywhere(app, task, stopped),
  })),
  { name: 'hacer de nuevo las oficinas de práctica', when: DE_NOCHE, run: (stopped) => renovarPracticas(app, stopped) },
  { name: 'buscar trabajo en todas las oficinas', when: cron('47 2 * * *'), run: () => runner.sweepAll() },
]

type Everywhere = (typeof EVERYWHERE)[number]

async function everywhere(
  app: App,
  { name: tarea, when, asleep, real, run }: Everywhere,
  stopped: () => boolean,
): Promise<void> {
  const may = asleep || when.every >= 24 * 60 ? undefined : await app.offices.marks.awake(when.every)
  await app.offices.round(
    (office) => {
      if (real && office.practiceOf !== null) return Promise.resolve()
      const ending: Ending = { over: false, statementMs: LIMITS.task }
      const route = `RELOJ ${tarea}`
      const its = background(app, { ...office, db: labelled(office.db, route, ending) }, tarea)
      const bounds = {
        what: 'task' as const,
        ms: LIMITS.task,
        office: office.slug,
        route,
        cut: () => {
          ending.over = true
        },
      }
      return bounded(bounds, () => run(its, () => ending.over || stopped()))
    },
    (oficina, error) => {
      app.log.error({ err: error, oficina, tarea }, 'cron')
    },
    stopped,
    may,
  )
}

/** Starts the clock, which only looks for due jobs and tasks; missed ones are caught up. */
export function startCron(app: App, runner: Runner): { stop(): Promise<void> } {
  const tasks = new Schedule(app, tasksOf(app, runner))
  const look = (what: string, work: () => Promise<void>) => async () => {
    await work().catch((error: unknown) => {
      app.log.error({ err: error }, what)
    })
  }
  const { heart } = app.offices
  const [sweep, tend] = [
    look('sweep', () => heart.begin().then(() => runner.sweep())),
    look('tasks', () => tasks.run()),
  ]
  const inherit = look('inherit', () => runner.inherit())
  // offices that a killed process left half made or half removed
  const finish = look('unfinished', async () => {
    for (const said of await terminarAMedias(app)) app.log.warn(said)
  })
  const deaf = heart.onDeath(() => {
    void inherit()
    void tend()
    void finish()
  })
  const clocks = [
    schedule('*/15 * * * * *', sweep, { noOverlap: true }),
    schedule('* * * * *', tend, { noOverlap: true }),
    schedule('30 * * * * *', finish, { noOverlap: true }),
  ]
  void sweep()
  void tend()
  return {
    stop: async () => {
      deaf()
      for (const clock of clocks) await clock.stop()
      await tasks.stop()
    },
  }
}
