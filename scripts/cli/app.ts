import { join } from 'node:path'
import { type Config, onlyForOwner } from '../../config/env.ts'
import { jobs } from '../../jobs/index.ts'
import { oficina } from '../../migrations/oficina/index.ts'
import { plataforma } from '../../migrations/plataforma/index.ts'
import '../../modules/index.ts' // modules register the names of files
import {
  Health,
  Mailer,
  Offices,
  openBackups,
  openFiles,
  openLog,
  PdfService,
  Runner,
  watchCuts,
  type App,
} from '../../modules/kernel/index.ts'
import { runOrder } from './subprocess.ts'

export interface Running {
  app: App
  runner: Runner
  close(): Promise<void>
}

/** Opens everything that a server or command needs. */
export async function openApp(config: Config): Promise<Running> {
  onlyForOwner(config.dataDir)
  const log = openLog(config.logLevel)
  watchCuts(log)
  const offices = new Offices(config, { platform: plataforma, office: oficina })
  await offices.prepare()
  const mail = new Mailer(config, log)
  const pdf = new PdfService({ log, cacheDir: join(config.dataDir, 'navegador') })
  const health = new Health(config.dataDir)
  const app: App = {
    config,
    log,
    offices,
    order: runOrder,
    files: await openFiles(config),
    backups: await openBackups(config),
    mail,
    pdf,
    health,
    jobs,
    poke: (slug) => {
      runner.poke(slug)
    },
  }
  const runner = new Runner(app)
  return {
    app,
    runner,
    close: async () => {
      await runner.stop()
      await pdf.close()
      mail.close()
      await offices.closeAll()
    },
  }
}
