import pkg from '../../package.json' with { type: 'json' }
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../../config/env.ts'
import { startCron } from '../../jobs/cron.ts'
import { exponerMedidas, medidasDeOficina, vigilarProceso } from '../../modules/alarmas/index.ts'
import { pages, routes, sources } from '../../modules/index.ts'
import { createKoa, finish, listen, watchLoop, watchStatements } from '../../modules/kernel/index.ts'
import { CLAVE_DEMO, crearDemo, terminarAMedias, USUARIOS_DEMO } from '../../modules/oficinas/index.ts'
import { autenticar } from '../../modules/sesion/index.ts'
import { leerPase } from '../../modules/solicitudes/index.ts'
import { openApp, type Running } from './app.ts'
import { simularDian } from './simulador.ts'

const VERSION = pkg.version

/** Serves until a signal; creates the demo office at the first start. */
export async function servir(config: Config): Promise<void> {
  const running = await openApp(config)
  const { app, runner } = running
  watchStatements(app.log, config.slowStatementMs)
  await terminar(running)
  await primerasOficinas(running, config)
  const koa = createKoa({
    app,
    routes,
    pages,
    authenticate: autenticar(config.secret),
    readPass: leerPase(config.secret),
    uiFolder: join(import.meta.dirname, 'ui'),
    version: VERSION,
    sources,
    measure: { all: exponerMedidas, ofOffice: medidasDeOficina },
  })
  const server = await listen(koa, config.port, config.host)
  const simulacion = simularDian(app)
  const { order } = app
  // practice offices are connected when created
  app.order = async (args) => {
    await simulacion.asegurar()
    await order(args)
  }
  const cron = startCron(app, runner)
  await presentar(running, config, server.address())
  watchLoop(app.log)
  vigilarProceso(app)
  await signal()
  process.stdout.write('Terminando lo que está en curso…\n')
  app.health.ending = true
  await setTimeout(config.drainSeconds * 1000) // load balancers see «not ready» before the port closes
  await enPlazo(running, async () => {
    await finish(server)
    await cron.stop()
    await simulacion.apagar()
    await running.close()
  })
}

/** Longest shutdown; with the wait at exit (read-threads.ts) less than thirty seconds. */
const PLAZO_DE_FIN_MS = 23_000

/** Exits even if closing hangs: leases end with the process, open transactions roll back. */
async function enPlazo({ app }: Running, cerrar: () => Promise<void>): Promise<void> {
  const fin = cerrar().then(() => true)
  if (await Promise.race([fin, setTimeout(PLAZO_DE_FIN_MS, false, { ref: false })])) return
  app.log.error({ trabadas: app.offices.stuck(0) }, 'forced end')
  process.exit(1)
}

async function terminar({ app }: Running): Promise<void> {
  for (const sentence of await terminarAMedias(app)) process.stdout.write(`${sentence}\n`)
}

/**
 * Demo offices of a new installation: two, to show that offices do not mix; in production only advice. The second is created first, so
 * that an interrupted start is recognizable.
 */
async function primerasOficinas({ app }: Running, config: Config): Promise<void> {
  const hay = (await app.offices.list()).map(({ slug }) => slug)
  if (hay.some((slug) => slug !== SEGUNDA || slug === config.devOffice)) return
  if (config.production) {
    process.stdout.write(
      'No hay oficinas todavía. Cree la primera con: protocolo office create <corto> "<nombre>" <correo> <contraseña>\n',
    )
    return
  }
  process.stdout.write('Creando las oficinas de demostración… ')
  if (config.devOffice !== SEGUNDA && !hay.length) await crearDemo(app, SEGUNDA, 'Notaría Segunda de Demostración')
  await crearDemo(app, config.devOffice, 'Notaría de Demostración')
  process.stdout.write('listas.\n')
}

const SEGUNDA = 'demo2'

/** Runs jobs and clock without serving. */
export async function trabajar(config: Config): Promise<void> {
  const running = await openApp(config)
  await terminar(running)
  const cron = startCron(running.app, running.runner)
  process.stdout.write('Procesando trabajos. Ctrl+C para terminar.\n')
  await signal()
  await enPlazo(running, async () => {
    await cron.stop()
    await running.close()
  })
}

const signal = () =>
  new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const)
      process.once(name, () => {
        resolve()
      })
  })

async function presentar({ app }: Running, config: Config, address: unknown): Promise<void> {
  const port =
    typeof address === 'object' && address !== null && 'port' in address ? String(address.port) : String(config.port)
  const lines = ['', `  Protocolo ${VERSION} está en http://localhost:${port}`]
  if (config.host === '0.0.0.0') for (const ip of lanAddresses()) lines.push(`  y en la red en http://${ip}:${port}`)
  if (await app.offices.use(config.devOffice, ({ datos }) => Promise.resolve(datos.demo === true))) {
    lines.push('', `  Ingrese con cualquiera de estos correos y la contraseña ${CLAVE_DEMO}:`)
    for (const { email, rol } of USUARIOS_DEMO) lines.push(`    ${email.padEnd(22)}${rol}`)
    if (config.devOffice !== SEGUNDA && (await app.offices.exists(SEGUNDA)))
      lines.push('', `  Otra oficina de demostración, aparte: http://${SEGUNDA}.localhost:${port}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

const lanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((i) => i.family === 'IPv4' && !i.internal)
    .map((i) => i.address)
