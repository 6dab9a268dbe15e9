import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutSecrets } from '../../config/env.ts'
import { conectarDemoDian, type Simulador } from '../../modules/dian/index.ts'
import type { App } from '../../modules/kernel/index.ts'

const LISTO_MS = 20_000

export interface Simulacion {
  /** Resolves when it listens or failed; never rejects. */
  asegurar(): Promise<void>
  apagar(): Promise<void>
}

/** Connects demo and practice offices to a DIAN simulator, a child process. Failures are logged; invoices then wait as in any outage. */
export function simularDian(app: App): Simulacion {
  let hijo: ChildProcess | undefined
  const preparar = async () => {
    const corriendo = await yaCorre(app.config.dataDir)
    if (corriendo) return conectarDemoDian(app, corriendo)
    hijo = encender(app.config.dataDir)
    await conectarDemoDian(app, await dondeEsta(hijo, app.config.dataDir))
  }
  let listo: Promise<void> | undefined
  const asegurar = async () => {
    if (app.config.dianSimulador)
      await (listo ??= preparar().catch((error: unknown) => {
        app.log.error({ err: error }, 'the DIAN simulator could not be started')
      }))
  }
  const primera = hayDemo(app)
    .then(async (hay) => {
      if (hay) await asegurar()
    })
    .catch((error: unknown) => {
      app.log.error({ err: error }, 'the DIAN simulator could not be started')
    })
  return {
    asegurar,
    apagar: async () => {
      hijo?.kill('SIGTERM')
      await Promise.all([primera, listo])
    },
  }
}

/** Without a simulator the office sends nothing. */
export async function conectarAlSimulador(app: App, slug: string): Promise<void> {
  const corriendo = app.config.dianSimulador ? await yaCorre(app.config.dataDir) : null
  if (corriendo) await conectarDemoDian(app, corriendo, slug)
}

const hayDemo = async ({ offices }: App): Promise<boolean> =>
  (await offices.list(({ demo }) => demo === true)).length > 0

/** Bundled beside the server; from sources (`npm run dev`) beside this folder. */
function encender(dataDir: string): ChildProcess {
  const construido = join(import.meta.dirname, 'dian-simulador/main.mjs')
  const programa = existsSync(construido)
    ? [construido]
    : ['--import=tsx', join(import.meta.dirname, '../../modules/dian/simulador/main.ts')]
  return spawn(process.execPath, [...programa, '--con-padre'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...withoutSecrets(process.env), DATA_DIR: dataDir, DIAN_PUERTO: '0' },
  })
}

/** Address announced by the child. @throws Error when it ends or is silent for too long */
async function dondeEsta(hijo: ChildProcess, dataDir: string): Promise<Simulador> {
  await new Promise<void>((resolve, reject) => {
    const tarde = setTimeout(() => {
      reject(new Error('it said nothing in time'))
    }, LISTO_MS)
    const oir = (hacer: () => void) => () => {
      clearTimeout(tarde)
      hacer()
    }
    hijo.stdout?.once('data', oir(resolve))
    hijo.once('error', reject).once(
      'exit',
      oir(() => {
        reject(new Error('it ended before it began'))
      }),
    )
  })
  return leerServicio(dataDir)
}

function leerServicio(dataDir: string): Simulador {
  return JSON.parse(readFileSync(join(dataDir, 'dian-simulador/servicio.json'), 'utf8'))
}

/** Servers over the same data share the first one's simulator. */
async function yaCorre(dataDir: string): Promise<Simulador | null> {
  try {
    const servicio = leerServicio(dataDir)
    const salud = await fetch(new URL('/_sim/salud', servicio.base), { signal: AbortSignal.timeout(500) })
    return salud.ok ? servicio : null
  } catch {
    return null // no file, or no process
  }
}
