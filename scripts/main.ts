import { ConfigError, readConfig, type Config } from '../config/env.ts'
import { Problem } from '../modules/kernel/index.ts'
import { migrar, oficina, usuario } from './comandos/oficina.ts'
import { listarRespaldos, respaldar, restaurar } from './comandos/respaldos.ts'
import { fallaDeArranque } from './comandos/falla.ts'
import { servir, trabajar } from './comandos/servir.ts'
import { AYUDA, Uso } from './comandos/uso.ts'

const ORDENES: Record<string, (config: Config, args: string[]) => Promise<void>> = {
  start: servir, worker: trabajar, migrate: migrar, office: oficina, user: usuario, backup: respaldar, backups: listarRespaldos,
  restore: restaurar,
}

async function main([order = 'start', ...args]: string[]): Promise<number> {
  const run = ORDENES[order]
  if (!run) {
    process.stdout.write(AYUDA)
    return order === 'help' || order === '--help' ? 0 : 2
  }
  try {
    await run(readConfig(), args)
    return 0
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    return error instanceof Uso || error instanceof ConfigError ? 2 : 1
  }
}

/** What a person can mend, as a sentence; null for what only a programmer can. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof Uso || error instanceof ConfigError || error instanceof Problem) return error.message
  return fallaDeArranque(error, process.env)
}

process.exit(await main(process.argv.slice(2)))
