import { ConfigError, readConfig, type Config } from '../config/env.ts'
import { Problem } from '../modules/kernel/index.ts'
import { migrar, oficina, respaldar, restaurar, usuario } from './comandos/oficina.ts'
import { servir, trabajar } from './comandos/servir.ts'
import { AYUDA, Uso } from './comandos/uso.ts'

const ORDENES: Record<string, (config: Config, args: string[]) => Promise<void>> = {
  start: servir, worker: trabajar, migrate: migrar, office: oficina, user: usuario, backup: respaldar, restore: restaurar,
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
    if (!(error instanceof Uso || error instanceof ConfigError || error instanceof Problem || isPortTaken(error))) throw error
    process.stderr.write(`${isPortTaken(error) ? 'Ese puerto ya está ocupado: termine el otro programa o use otro PORT.' : error.message}\n`)
    return 2
  }
}

const isPortTaken = (error: unknown): error is Error => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

process.exit(await main(process.argv.slice(2)))
