import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig } from '../../config/env.ts'
import { pages, routes, sources } from '../../modules/index.ts'
import {
  background,
  createKoa,
  finish,
  listen,
  type Context,
  type HtmlPage,
  type Office,
  type Route,
} from '../../modules/kernel/index.ts'
import { autenticar } from '../../modules/sesion/index.ts'
import { leerPase } from '../../modules/solicitudes/index.ts'
import { watchHolders } from '../../modules/kernel/db/transaction.ts'
import { openApp, type Running } from '../../scripts/cli/app.ts'
import { dondeVanArchivos } from './almacen.ts'
import { dropSchemas, engine, freshEnvironment } from './engine.ts'
import { answerLate } from './lentitud.ts'
import { closeMolde } from './molde.ts'
import { everyNameIsDeclared } from './nombran.ts'
import { practicaDePrisa } from './practica.ts'
import { inspect } from './respuestas.ts'
import { root } from './root.ts'
import { awayFromMidnight } from './ventanas.ts'

watchHolders()

export interface TestServer extends Running {
  port: number
  dataDir: string
  http: Server
}

/**
 * An installation of its own, in this process, listening on a free port. Whoever opens one closes it.
 * @param more routes and documents of the test's own
 */
export async function startServer(
  environment?: Record<string, string>,
  more: { routes?: readonly Route[]; pages?: readonly HtmlPage[] } = {},
): Promise<TestServer> {
  const config = readConfig(environment ?? (await freshEnvironment()))
  const running = await openApp(config)
  running.app.order = (args) => practicaDePrisa(running.app, args)
  const koa = createKoa({
    app: running.app,
    routes: [...routes, ...(more.routes ?? [])],
    pages: [...pages, ...(more.pages ?? [])],
    authenticate: autenticar(config.secret),
    readPass: leerPase(config.secret),
    inspect,
    uiFolder: join(root, 'dist/ui'),
    version: 'prueba',
    sources,
  })
  answerLate(koa)
  const http = await listen(koa, 0, '127.0.0.1')
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = async () => {
    await finish(http, 500)
    await running.close()
  }
  return { ...running, port, dataDir: config.dataDir, http, close }
}

let common: Promise<TestServer> | undefined

/** Where its backups go, and what they are encrypted with. */
export async function withBackups(): Promise<Record<string, string>> {
  const env = await freshEnvironment(engine, { ofRun: true })
  const files = await dondeVanArchivos()
  const BACKUP_URL = pathToFileURL(join(env.DATA_DIR ?? '', 'lejos')).href
  const SUPPORT_EMAIL = 'soporte@protocolo.example'
  return { ...env, ...files, SUPPORT_EMAIL, BACKUP_URL, BACKUP_KEY: 'una clave para los respaldos, y solo para eso' }
}

/** The server that the tests of one run share; started by who asks first. */
export const server = (): Promise<TestServer> => (common ??= withBackups().then(startServer))

/** An open office of the common server, for what a test must see or arrange behind the API. */
export async function officeOf(slug: string): Promise<Office> {
  const office = await (await server()).app.offices.get(slug)
  if (!office) throw new Error(`there is no office ${slug}`)
  return office
}

/** A context as jobs and services receive it. */
export async function contextOf(slug: string): Promise<Context> {
  return background((await server()).app, await officeOf(slug), 'prueba')
}

/** What of a busy machine puts a job off for some seconds: somebody else's lock, or a printer that was late. */
const PUT_OFF = ['%deadlock%', '%lock wait%', '%database is locked%', '%Record has changed%', 'La impresión %']

/** Waits until every durable job that is due has run; one that was put off is not waited for but tried again at once. */
export async function jobsDone(slug: string): Promise<void> {
  const [{ runner }, { db }] = [await server(), await officeOf(slug)]
  do {
    runner.poke(slug)
    await runner.idle()
  } while (
    await db('trabajos')
      .where('estado', 'pendiente')
      .where('intentos', '>', 0)
      .where((any) => {
        for (const text of PUT_OFF) void any.orWhere('error', 'like', text)
      })
      .update({ proximo: 0 })
  )
}

// Outside mocha (the benchmarks) whoever starts a server ends it.
if (typeof after === 'function') {
  beforeEach(awayFromMidnight)
  after(async function endCommonServer() {
    this.timeout(240_000)
    const running = await common
    try {
      if (running) await everyNameIsDeclared(running.app)
    } finally {
      await running?.close()
      await closeMolde()
      await dropSchemas()
    }
  })
}
