import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../../config/env.ts'
import { up as historialBuscado } from '../../../migrations/oficina/0177_historial_buscado.ts'
import { nucleo } from '../../../migrations/oficina/tablas/nucleo.ts'
import { plataforma } from '../../../migrations/plataforma/index.ts'
import {
  background,
  Health,
  Mailer,
  Offices,
  openFiles,
  openLog,
  PdfService,
  Runner,
  type App,
  type Context,
  type JobDefinition,
  type Office,
} from '../../../modules/kernel/index.ts'
import { watchHolders } from '../../../modules/kernel/db/transaction.ts'

watchHolders()

export interface Bench {
  app: App
  office: Office
  runner: Runner
  ctx(now?: Date): Context
  end(): Promise<void>
}

/** An installation with one office that has only the kernel's tables, for tests of the kernel by itself. */
export async function bench(jobs: JobDefinition[] = [], openOffices?: number): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kernel-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const log = openLog('silent')
  const offices = new Offices(
    config,
    {
      platform: plataforma,
      office: [{ name: '0001_nucleo', up: (db) => nucleo(db).then(() => historialBuscado(db)) }],
    },
    openOffices,
  )
  await offices.prepare()
  const office = await offices
    .create('prueba', 'Notaría de Prueba', {}, () => Promise.resolve())
    .then(() => offices.get('prueba'))
  if (!office) throw new Error('the office does not open')
  const app: App = {
    config,
    log,
    offices,
    files: await openFiles(config),
    backups: null,
    mail: new Mailer(config, log),
    pdf: new PdfService({ log, cacheDir: dataDir }),
    health: new Health(dataDir),
    jobs: new Map(jobs.map((job) => [job.name, job])),
    poke: () => undefined,
    order: () => Promise.resolve(),
  }
  return {
    app,
    office,
    runner: new Runner(app),
    ctx: (now) => background(app, office, 'prueba', null, now),
    end: async () => {
      await offices.closeAll()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
