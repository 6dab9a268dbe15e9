import { ConfigError, readConfig, type Config } from '../../config/env.ts'
import { Problem } from '../../modules/kernel/index.ts'
import { fallaDeArranque } from './startup-failure.ts'
import { archivos } from './archivos.ts'
import { migrar, oficina, usuario } from './oficina.ts'
import { listarRespaldos, respaldar, restaurar } from './respaldos.ts'
import { servir, trabajar } from './server.ts'
import { AYUDA, Uso } from './usage.ts'

type Env = Record<string, string | undefined>

const ORDENES: Record<string, (config: Config, args: string[]) => Promise<void>> = {
  start: servir,
  worker: trabajar,
  migrate: migrar,
  office: oficina,
  user: usuario,
  backup: respaldar,
  backups: listarRespaldos,
  restore: restaurar,
  files: archivos,
}

/** Runs a command. @returns exit code @throws errors that only a programmer can fix */
export async function ordenar([order = 'start', ...args]: string[], env: Env): Promise<number> {
  const run = ORDENES[order]
  if (!run) {
    process.stdout.write(AYUDA)
    return order === 'help' || order === '--help' ? 0 : 2
  }
  try {
    await run(readConfig(env), args)
    return 0
  } catch (error) {
    const sentence = sentenceOf(error, env)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    return error instanceof Uso || error instanceof ConfigError ? 2 : 1
  }
}

/** Message for an error that a person can fix; null for others. */
function sentenceOf(error: unknown, env: Env): string | null {
  if (error instanceof Uso || error instanceof ConfigError || error instanceof Problem) return error.message
  return fallaDeArranque(error, env)
}
