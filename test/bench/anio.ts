import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../config/env.ts'
import { restaurarOficina } from '../../modules/respaldos/index.ts'
import { openApp } from '../../scripts/cli/app.ts'
import { freshEnvironment, type Engine } from '../harness/engine.ts'
import { root } from '../harness/root.ts'
import { vivir } from '../simular/historia.ts'

export const ANIO = '2027'
/** Working days of a year. */
const DIAS = 245

/** An installation of either engine whose office `demo` lived a year. It is lived once, in minutes, and kept as a backup. */
export async function oficinaDeUnAnio(motor: Engine, escrituras: number): Promise<Awaited<ReturnType<typeof openApp>>> {
  const deja = join(root, '.cache', `anio-${escrituras}.respaldo`)
  if (!existsSync(deja)) {
    const di = (renglon: string) => process.stderr.write(`${renglon}\n`)
    const desde = '2026-12-28' // the tariffs known
    const encargo = {
      semilla: '7',
      dias: DIAS,
      escrituras,
      motor: 'sqlite',
      desde,
      cadaNoches: DIAS,
      deja,
      di,
    } as const
    const { falla } = await vivir({ ...encargo, alFinal: false })
    if (falla) throw falla.error
  }
  const running = await openApp(readConfig({ ...(await freshEnvironment(motor)), LOG_LEVEL: 'error' }))
  await restaurarOficina(running.app, deja, 'demo', { sinFirma: true })
  return running
}
